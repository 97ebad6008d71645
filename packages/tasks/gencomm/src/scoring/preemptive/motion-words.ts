/** Verbs of which the past says by itself that one has moved, by their past and participle. */
const PLAIN_PAST =
  'rotated|walked|went|gone|stepped|advanced|backed|headed|passed|reached|arrived|entered|approached|drove|driven|proceeded|travell?ed|swung|spun|pivoted|returned|crossed';

/** The past of a motion. What these verbs say besides ("turned off", "turned my attention") is none. */
export const PAST = `(?:${PLAIN_PAST}|moved|turned(?! (?:my|your) (?:attention|gaze|focus)| off\\b| on\\b| out\\b)|(?:came|come|got|gotten) (?:closer|nearer|back|to|into|past|through)|made (?:it|(?:the|a|my|your) (?:turn|move|movement|rotation))|ended up|took (?:a|one|two|three|some|several|\\d+) steps?|(?:completed|finished) (?:the|my|your) (?:turn|move|movement|rotation)|did (?:as|what) you (?:said|told|asked)|followed (?:your|the|a) (?:directions?|commands?|instructions?|advice|wall|corridor|hallway|path|carpet|rug)|adjusted (?:my|your|its) (?:orientation|position|heading|direction|view|course)|repositioned|continued (?:on|straight|ahead|forwards?|along|to|down|past))\\b`;

/** A motion that goes on. */
export const ONGOING =
  '(?:moving|turning|rotating|walking|stepping|advancing|backing|heading(?!-)|passing|approaching|entering|driving|proceeding|travell?ing|spinning|pivoting|crossing|returning|(?:getting|coming) (?:closer|nearer)|going(?! to (?:turn|move|walk|rotate|look|step|go|back|check|see|head|be|try|take|advance|stay|stop)\\b))\\b';

/** What may stand between subject, auxiliary and verb without changing what is said. Never a negation. */
export const ADVERBS =
  '(?:(?:just|already|now|then|also|only|currently|finally|still|even|slightly|briefly|actually|again|indeed|both) )*';

/** Who may have moved, unless an auxiliary or a condition stands before. */
export const SUBJECT =
  '(?<!\\b(?:have|had|did|do|does|are|if|unless|case|whether|until|before|should|would|could) )\\b(?:i|you|we) ';
