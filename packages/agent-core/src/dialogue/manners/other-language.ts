/** Small words by language, without those that English has too. */
const SMALL_WORDS: readonly ReadonlySet<string>[] = [
  'ich nicht und der das ist mit ein eine einen auf auch sehr kein keine aber dem von zu sie es nur weiß neben ja nein',
  'je le la les est une et pas avec dans des du il elle sais mais très oui il y a sur sont ce cest pres',
  'el los las es una con pero de sí si muy que está como tiene del y hay al no sé se junto',
  'il lo che è una con non di sono della molto anche nel accanto ha ma gli',
  'het een niet ik van met geen maar zijn heeft deze naast wel dat staat',
  'não é uma com mas muito tem está eu do da no na ao lado um',
  'nie jest się wiem na obok ale czerwony biały ma to jego',
  'bir değil ve bilmiyorum var çok ama yanında bu',
  'och är inte det med jag som ett på bredvid',
].map((words) => new Set(words.split(' ')));

const ENGLISH = new Set(
  `a an the it its it's is are was i i'm my me you your he she they them and or but of to in on at by with without for from as
  not no yes yeah this that these those there here have has had do does don't can can't could would looks like near next
  very just one two some any what which where who why how when so maybe think so please stop sorry`.split(
    /\s+/,
  ),
);

/**
 * Is a text in another language than English? By letters of another script, else by small words: two of one language and
 * more than English ones, or one among three words or more of which nothing is English and nothing could be read.
 *
 * @param isRead The parser found a statement in it.
 *
 * Made to be precise, not complete: "rot" alone passes as a word that cannot be read.
 */
export function isOtherLanguage(text: string, isRead: boolean): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  if (foreign.length >= 2 && foreign.length * 2 > letters.length) return true;
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const most = Math.max(
    ...SMALL_WORDS.map((small) => {
      const found = words.filter((word) => small.has(word) && !ENGLISH.has(word));
      return new Set(found).size;
    }),
  );
  if (most >= 2) return most > english;
  return !isRead && most === 1 && words.length >= 3 && english === 0;
}
