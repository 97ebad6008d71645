import type { EN } from './en';

/** Keys are checked by the compiler: a missing string is an error, not a blank. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof EN;
    returnNull: false;
  }
}
