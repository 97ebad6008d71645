import { wordsOf } from './sentences';

/** Why an answer helps in no way: the person does not know, or will not say. */
export type NoHelp = 'cannot-tell' | 'refuses';

const REFUSES =
  /\b(?:(?:will|would) not (?:tell|say|help|answer)|(?:not|never) (?:telling|going to (?:tell|say|help))|rather not|refuse|(?:find|figure|work|sort|look for) (?:it|that|this) (?:out )?(?:yourself|on your own)|(?:figure|work|find) (?:it |that )?out (?:yourself|on your own)|do it yourself|do your (?:own )?job|none of your business|not your business|no comment|leave me alone|go away|stop asking|secret|why should i)\b/;
const CANNOT_TELL =
  /\b(?:no (?:idea|clue|memory)|(?:not|never) (?:a clue|an idea|the faintest|the slightest)|do not (?:really )?(?:know|remember|recall)|do not have (?:a|any) (?:clue|idea)|have not a clue|can not (?:really )?(?:tell|say|see|remember|recall|make (?:it|that) out|judge|help)|could not (?:say|tell)|(?:hard|difficult|tough|impossible) to (?:say|tell|see|know|judge)|not (?:\p{L}+ )?(?:sure|certain)|unsure|i (?:have )?(?:forgot|forgotten|forget)|forgot|beats me|who knows|search me|i wish i knew|wish i knew|never noticed|no way (?:of knowing|to tell)|too dark|too blurry|unclear|your guess|how should i know)\b/u;

/** What a sentence says of not helping; null: it says nothing of that. */
export function readNoHelp(sentence: string): NoHelp | null {
  const plain = wordsOf(sentence).join(' ');
  if (REFUSES.test(plain)) return 'refuses';
  return CANNOT_TELL.test(plain) ? 'cannot-tell' : null;
}
