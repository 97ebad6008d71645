import { editDistance } from './edit-distance';
import { isCommonWord, isKnownWord, lookUp } from './word-index';

/** Small words that carry much, with what follows them in phrases ("i believe so"). */
const CORRECTED =
  'believe,think,probably,definitely,maybe,perhaps,certainly,actually,behind,between,beside,above,below,under,underneath,opposite,inside,front,nothing,without,neither,nothing,looks,something,against,around,possibly,exactly,correct,guess,should,after,answer,looking,picture,photo,likely'.split(
    ',',
  );
const SPELT = new Set(CORRECTED);
/** Shorter ones, of which only a swap of neighbours is plain: "siad", "wiht", "adn". */
const SHORT =
  'the,and,not,you,said,with,have,that,this,from,there,their,they,then,just,like,what,left,right,next,near,wall,some,none,only,also,both,side,want,look,find,mine,most'.split(
    ',',
  );
const corrected = new Map<string, string>();
const MOST_REMEMBERED = 5000;

/** "belive", "behnd", "siad": the small word that was meant; any other word as it is. */
export function correctFunctionWord(word: string): string {
  if (word.length < 3 || SPELT.has(word) || !/^[a-z]+$/.test(word)) return word;
  const known = corrected.get(word);
  if (known !== undefined) return known;
  const meant =
    isKnownWord(word) || lookUp(word).length > 0 || isCommonWord(word) ? word : nearest(word);
  if (corrected.size >= MOST_REMEMBERED) corrected.clear();
  corrected.set(word, meant);
  return meant;
}

function nearest(word: string): string {
  const swapped = SHORT.filter((one) => isSwapped(word, one));
  if (swapped.length === 1) return swapped[0] as string;
  if (word.length < 5) return word;
  const limit = word.length >= 8 ? 2 : 1;
  const near = CORRECTED.filter(
    (one) => one.charAt(0) === word.charAt(0) && editDistance(word, one, limit) <= limit,
  );
  return near.length === 1 ? (near[0] as string) : word;
}

const isSwapped = (typed: string, meant: string): boolean =>
  typed.length === meant.length &&
  [...typed].sort().join('') === [...meant].sort().join('') &&
  editDistance(typed, meant, 1) === 1;
