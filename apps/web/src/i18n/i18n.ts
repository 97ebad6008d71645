import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { EN } from './en';

export const LANGUAGES = { en: EN } as const;
export type Language = keyof typeof LANGUAGES;

/** Starts the string catalogues. React escapes what it renders, so i18next must not do it a second time. */
export async function startI18n(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'common',
    resources: LANGUAGES,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}
