import { useTranslation } from 'react-i18next';
import type { Language } from './i18n';

/** Words of a task kind, which no common catalogue has: one complete set a language. */
export type ByLanguage<W> = Readonly<Record<Language, W>>;

/** The set in the language of the page. */
export function useWords<W>(words: ByLanguage<W>): W {
  const { i18n } = useTranslation();
  return words[i18n.language as Language] ?? words.en;
}
