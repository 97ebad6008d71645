/** Words after the article that their first sound wants: `an ebony star`. */
export const withArticle = (words: string): string =>
  `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
