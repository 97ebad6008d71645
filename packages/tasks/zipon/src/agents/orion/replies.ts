import { type AskedBack, spoken } from '../feedback';

const WHERE = 'I do not know what the rooms are called. The view and the map show where I am.';

/** To one who asks back instead of naming a thing. */
export const replyToRequest = (asked: AskedBack): string =>
  asked === 'where'
    ? WHERE
    : 'I look for things of this home, one after the other. Your goal says which one is next.';

interface OfTalk {
  /** What is looked for. */ readonly goal: string;
  /** What the robot takes for it; null: it holds nothing up. */ readonly label: string | null;
  readonly isClaim: boolean;
}

/** To one who asks back instead of answering a talk. */
export function replyToTalk(asked: AskedBack, { goal, label, isClaim }: OfTalk): string {
  const name = spoken(goal);
  if (asked === 'where') return WHERE;
  if (!isClaim)
    return asked === 'why'
      ? `I ask because I have not found ${name} yet, and you know this home.`
      : `I am still looking for ${name}, and do not know where to go on.`;
  if (asked === 'why') return `I ask because this may be ${name}, and only you know whether it is.`;
  return label === null
    ? 'I mean what I see in front of me.'
    : `I mean the thing that is outlined. I take it for ${aThing(label)}.`;
}

/** "A bed"; a name by which a thing was looked for has its own article. */
const aThing = (label: string): string =>
  /^\p{Lu}|^(?:the|an?) /u.test(label) ? label : `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label}`;
