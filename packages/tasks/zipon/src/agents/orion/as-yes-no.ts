import { holdsUp } from './holds-up';

/** A question that two buttons answer, whatever the robot has found: a yes says that it is there. */
const AM_I_THERE = 'Am I in front of it now?';
const OPEN = /\b(?:where|which|what|who|whose|how|why)\b|\b(?:can|could|would|will) you\b/i;

/**
 * The robot's words to one who can press Yes and No alone: what asks for more than that gives way to the one question that they
 * can answer. What holds something up stays as it is.
 */
export function asYesNo(content: string): string {
  if (holdsUp(content)) return content;
  const told = content
    .split(/(?<=[.!?…])\s+/)
    .filter((sentence) => /[.!…]$/.test(sentence) && !OPEN.test(sentence));
  const said = [...told, AM_I_THERE].join(' ');
  return holdsUp(said) ? said : AM_I_THERE;
}
