import { spoken } from '../feedback';
import { holdsUp } from './holds-up';
import { toldIn } from './told-in';

/**
 * The robot's one word where it cannot interact with its user (ORION §IV-B3, "No Interaction"): TALK stops it (§III-A), tells where it
 * stands, and asks nothing.
 *
 * @param content What the controller wanted to say.
 * @param name The goal as the person named it.
 * @param isClaim The controller holds something up, whatever the words. @param isAtThing There is an object that it can mean.
 */
export function asStatement(
  content: string,
  {
    name,
    isAtThing,
    isClaim = false,
  }: { readonly name: string; readonly isAtThing: boolean; readonly isClaim?: boolean },
): string {
  if ((isClaim || holdsUp(content)) && isAtThing) return `I have found ${spoken(name)}.`;
  const told = toldIn(content).filter((sentence) => sentence !== STOPS);
  return [...told, STOPS].join(' ');
}

const STOPS = 'I stop here.';
