/** First names of people who live in homes; from several languages, none twice, no two that begin alike and end alike. */
export const PEOPLE = [
  'Alice',
  'Bruno',
  'Chloe',
  'Dmitri',
  'Elena',
  'Farid',
  'Grace',
  'Hugo',
  'Ines',
  'Jonas',
  'Keiko',
  'Liam',
  'Mira',
  'Noah',
  'Olga',
  'Pedro',
  'Quinn',
  'Rosa',
  'Samir',
  'Tessa',
  'Umar',
  'Vera',
  'Wendy',
  'Yusuf',
] as const;

/** Makers and shops. All invented: no study should hang on what people think of a real one. */
export const MAKERS = [
  'Norrvik',
  'Belquist',
  'Tavrik',
  'Ormelund',
  'Pell & Oak',
  'Lintvale',
  'Eskenby',
  'Quillard',
  'Vossane',
  'Wendelor',
  'Dorrim',
  'Sundreve',
  'Kestling',
  'Movanna',
  'Fernwick Home',
  'Harnold & Fay',
  'Brackmoor',
  'Ysolde Living',
  'Calderby',
  'Grundelin',
] as const;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const FIRST_YEAR = 2012;
const YEARS = 13;

/** Dates of purchase, `March 2021`. */
export const DATES: readonly string[] = Array.from({ length: YEARS }, (_, i) =>
  MONTHS.map((month) => `${month} ${FIRST_YEAR + i}`),
).flat();

const LAST_DAY = 28;

/** Dates to the day, `3 March 2021`, for homes with more things of one type than there are months. */
export const daysOfPurchase = (): string[] =>
  DATES.flatMap((date) => Array.from({ length: LAST_DAY }, (_, i) => `${i + 1} ${date}`));
