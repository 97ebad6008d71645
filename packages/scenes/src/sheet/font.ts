/** Glyphs of 3 × 5 pixels, rows from the top, three bits a row; what has none is a box. */
const GLYPHS: Readonly<Record<string, string>> = {
  ' ': '00000',
  '0': '75557',
  '1': '26227',
  '2': '71747',
  '3': '71717',
  '4': '55711',
  '5': '74717',
  '6': '74757',
  '7': '71122',
  '8': '75757',
  '9': '75717',
  A: '25755',
  B: '65656',
  C: '34443',
  D: '65556',
  E: '74647',
  F: '74644',
  G: '34553',
  H: '55755',
  I: '72227',
  J: '11152',
  K: '55655',
  L: '44447',
  M: '57755',
  N: '65555',
  O: '25552',
  P: '65644',
  Q: '25563',
  R: '65655',
  S: '34216',
  T: '72222',
  U: '55557',
  V: '55552',
  W: '55775',
  X: '55255',
  Y: '55222',
  Z: '71247',
  '.': '00002',
  ',': '00024',
  ':': '02020',
  ';': '02024',
  '-': '00700',
  '+': '02720',
  '/': '11244',
  '(': '12221',
  ')': '42224',
  '%': '51245',
  "'": '22000',
  '"': '55000',
  '²': '61243',
  '=': '07070',
  '|': '22222',
  '?': '71202',
  '!': '22202',
  _: '00007',
};
const UNKNOWN = '75557';

export const GLYPH_WIDTH = 3;
export const GLYPH_HEIGHT = 5;

/** Pixels of a character: is there ink at column and row? Letters are capitals. */
export function glyphOf(character: string): (column: number, row: number) => boolean {
  const rows = GLYPHS[character.toUpperCase()] ?? GLYPHS[character] ?? UNKNOWN;
  return (column, row) => (Number(rows[row]) >> (GLYPH_WIDTH - 1 - column)) % 2 === 1;
}
