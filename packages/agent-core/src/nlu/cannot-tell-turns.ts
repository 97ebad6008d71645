const WHAT = '(?:shot|frame|view|sight|picture|pic|photo|photograph|image|screen|snap)';
const SEE =
  '(?:see|tell|say|make (?:it |that |this )?out|judge|know|work (?:it |that )?out|figure|spot|read|be sure|guess)';
const HOW =
  '(?:really|quite|properly|exactly|honestly|clearly|fully|even|actually|possibly|truly|reliably|well|for sure|very well|easily)';

/**
 * Ways to say that one cannot tell, in the words that the parser knows; each in the words of {@link splitClauses}, with contractions spelt
 * out.
 */
export const CANNOT_TELL_TURNS: readonly (readonly [RegExp, string])[] = [
  // "you can't really see that", "I could not honestly say"
  [new RegExp(`\\b((?:can|could) not) (?:${HOW} )+(?=${SEE}\\b)`, 'g'), '$1 '],
  // "there's no way to see that here", "no way I could tell from this photo"
  [
    /\b(?:there is |i (?:have|see) )?(?:no|not any) (?:way|chance)(?: (?:of|to|for me to|that (?:i|you|one) (?:can|could)|(?:i|you|one) (?:can|could)))? (?:see|seeing|tell|telling|know|knowing|say|saying|judge|judging|make out|making out|make (?:it|that|this) out)\b(?: (?:it|that|this))?(?: here)?/g,
    'no way to tell',
  ],
  // "hard to make out from here", "too dark to tell", "not easy to say"
  [
    new RegExp(
      `\\b(?:(?:very |really |quite |pretty |a bit |so |rather )?(?:hard|difficult|tough|tricky|impossible)|not (?:really )?(?:easy|possible)|too [a-z]+(?: away)?)(?: for me)? to (?:really |properly |clearly )?${SEE}\\b`,
      'g',
    ),
    'hard to tell',
  ],
  // "it isn't really visible", "that bit is not in shot"
  [
    new RegExp(
      `\\b(?:is|are) not (?:${HOW} )*(?:visible|shown|showing|seen|pictured|(?:in|on) (?:the |my |this )?${WHAT})\\b`,
      'g',
    ),
    'is not visible',
  ],
  // "it is out of shot", "outside the frame", "covered up"
  [
    new RegExp(`\\b(?:out of|outside|outside of|off|beyond) (?:the |my |this )?${WHAT}\\b`, 'g'),
    'out of view',
  ],
  // "the angle doesn't show it", "my photo does not really let me tell"
  [
    new RegExp(
      `\\b(?:${WHAT}|angle|camera) (?:does not|will not|is not) (?:${HOW} )*(?:show|showing|tell|telling|say|reveal|let|include|cover|clear enough|sharp enough|good enough)\\b(?= (?:it|that|this|them|those|me|us|you|which|what|how|whether|any of it|enough)\\b|\\s*(?:$|[,.;:!?]))`,
      'g',
    ),
    'photo does not show',
  ],
  [/\b(?:any(?:one|body) ?'?s|your) guess\b(?! is)/g, 'your guess is as good as mine'],
];
