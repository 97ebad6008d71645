/** Words before a yes that change nothing. */
const BEFORE =
  '(?:(?:oh|ah|ok|okay|well|so|and|hey|haha|wow|great|perfect|hm+|um+|yes|yeah|now|alright|aha) )*';
/** How sure the person is of it: a yes all the same. */
const SURE =
  '(?:(?:really|indeed|actually|exactly|totally|certainly|definitely|absolutely|clearly|i am sure|i am certain|i am pretty sure|pretty sure|i think|think|i believe|i would say|i am quite sure|for sure) (?:that )?)*';
const SUBJECT = '(?:that one|this one|that|this|it|here it|there it|which|he|she)';
const WANTED =
  '(?:what|the one|the thing|the \\p{L}+|GOAL)(?: that)? (?:i|we) (?:want|wanted|mean|meant|need|needed|asked for|was looking for|am looking for|were looking for|are looking for|was after|had in mind|was talking about|told you about|was thinking of)';
const IT = `(?:${WANTED}|it|the one|the right one|the very one|the correct one|the right (?:thing|object)|the correct (?:thing|object)|exactly (?:it|right|the one|the right one)|right|correct|true|GOAL|him|her|the (?:little |old |lucky )?(?:fella|fellow|guy|bad boy|bugger|ticket|baby|beauty|badger|puppy|chap|bloke|lad|thing))`;
/** Only beside a yes: by itself "that is mine" may say whose it is instead. */
const ITS = `(?:${IT}|mine|ours|hers|his|theirs|him|her|this one|that one)`;
/** Words after a yes that change nothing. */
const AFTER =
  '(?: (?:there|here|now|indeed|yes|yeah|thanks|thank you|thank you very much|exactly|right there|i think|i believe|i am sure|for sure|alright|all right|robot|mate|buddy|pal|bro|dude|man|love|my friend|legend|haha|lol|well done|good job|great job|great|perfect|to me|good|so much|very much|right here|in front of you|100%|too))*';

/** The same, where a place would say something else: "it is there". */
const ALONE =
  '(?: (?:indeed|yes|yeah|thanks|thank you|exactly|i think|i believe|i am sure|for sure|alright|robot|well done|good job|great))*';

/** A whole clause that says: this is the goal. `GOAL` stands for its name. */
const SAYS = [
  `${SURE}${SUBJECT} ${SURE}(?:is|must be|was|looks|seems(?: to be)?) ${SURE}${IT}${AFTER}`,
  `${SURE}(?:you|u) (?:have |are )?(?:really |finally |just |already |now |indeed )*(?:found|reached|got|made|located|spotted|at|in front of|right in front of|right at|looking(?: right| straight)? at|standing(?: right)? (?:at|in front of|before)|facing) (?:it|him|her|there|the one|the right one|the right thing|the goal|${WANTED}|GOAL)${AFTER}`,
  `(?:you|u) are (?:there|here|right|correct|right there|at the right (?:one|thing|place|spot)|at the goal)${AFTER}`,
  `${SURE}it (?:really |sure |certainly |definitely |indeed )*is(?: indeed| so)?${ALONE}`,
  `${SURE}(?:this|that) (?:(?:really|sure|certainly|definitely|indeed) is|is indeed)${ALONE}`,
  `(?:indeed|sure|of course|yes) it is${AFTER}`,
  `found (?:it|him|her)${AFTER}`,
  `(?:i )?(?:do )?(?:think|believe|would say) (?:so|yes)${AFTER}`,
  `i am (?:pretty |quite |very |absolutely )?(?:sure|certain|positive)${AFTER}`,
  `(?:it |that |this )?(?:looks|seems) (?:right|correct|like it|exactly right|perfectly right)${AFTER}`,
  `(?:there|here) (?:it|he|she) is${AFTER}`,
  `(?:the )?(?:right|correct) (?:one|thing|object)${AFTER}`,
  `that is the (?:right|correct) GOAL${AFTER}`,
  `the very one${AFTER}`,
  `(?:exactly )?(?:what|the one) i (?:meant|asked for|was looking for|was after)${AFTER}`,
  `exactly (?:this|that) one${AFTER}`,
] as const;

/** A clause that is a yes by itself, whatever is sought. */
export const IS_YES = new RegExp(`^${BEFORE}(?:${SAYS.join('|')})$`, 'u');

/** A clause with the name of the goal, masked, that is a yes. */
export const GOAL_IS = new RegExp(`^${BEFORE}(?:${SAYS.join('|')})$`, 'u');

/** Praise that is said of what was found. */
export const PRAISE =
  /^(?:oh |wow |yes |that is |thats )?(?:well done|good job|nice job|great job|nice work|good work|great work|good robot|good boy|good girl|bravo|bingo|hooray|hurray|yay|congrats|congratulations|perfect|excellent|awesome|brilliant|great|wonderful|fantastic|amazing|super|nailed it|you nailed it|you did it|good find|nice find|jackpot)(?: (?:thanks|thank you|robot|job|work|so much|a lot|very much|buddy|mate|pal|bro|dude|man|boy|girl|bot|my friend|little robot))*$/u;

/** Names for the robot, thanks and praise: any row of them. */
const PLEASED =
  'mate|pal|bro|bruv|dude|buddy|love|honey|dear|darling|legend|champ|champion|hero|star|genius|clever|smart|good|nice|great|lovely|beautiful|sweet|cool|brilliant|amazing|wonderful|awesome|fantastic|super|excellent|top|thanks|thank you|thank|ta|cheers|very|so|much|really|that was|that is|you are|the best|my|a|an|boy|girl|bot|robot|little|friend|man|sir|finally|at last|wow|woohoo|hooray|hurray|yay|well done|job|work|find|quick|fast|haha|hahaha|lol|well|too|indeed|exactly|glad|happy|phew|amen|impressive|proud of you|told you|i knew it|i am|we are';

/** What may stand beside a yes and leaves it one. */
export const HARMLESS = new RegExp(
  `^(?:${[
    `(?:${PLEASED})(?: (?:${PLEASED}))*`,
    '(?:many )?thank(?:s| you)(?: (?:a lot|very much|so much|robot|you))*|cheers|ta',
    'sorry|ok(?:ay)?|alright|good|nice|super|cool|lol|haha|hm+|oh|ah|finally|at last|wow|robot|bye|done',
    '(?:please )?(?:you can )?(?:stop|stay|wait|park)(?: (?:there|here|now|right there|right here))?(?: please)?',
    `(?:that|this|it|the) one(?: there| here)?|GOAL|(?:this|that)(?: GOAL)?`,
    `${SUBJECT} (?:is|was) (?:exactly |really )?${ITS}`,
    'i (?:can |do )?(?:see|like|love) it(?: too| now)?',
    '(?:you are |ur )?(?:the best|a star|a genius|brilliant)|(?:i )?love (?:you|it)',
    'that was (?:fast|quick|easy|good|great|nice)|(?:you are |that is )?(?:very |so |really )?(?:fast|quick|clever|smart|good|great)',
    'now (?:the )?next(?: one| goal| thing)?|next(?: one| goal)?',
  ].join('|')})$`,
  'u',
);
