import { holdsUp } from './holds-up';
import { toldIn } from './told-in';

/** A question that two buttons answer, whatever the robot has found: a yes says that it is there. */
const AM_I_THERE = 'Am I in front of it now?';

/**
 * The robot's words to one who can press Yes and No alone: what asks for more than that gives way to the one question that they
 * can answer. What holds something up stays as it is.
 */
export function asYesNo(content: string): string {
  if (holdsUp(content)) return content;
  const said = [...toldIn(content), AM_I_THERE].join(' ');
  return holdsUp(said) ? said : AM_I_THERE;
}
