import type { Store } from '../storage';

const SETTING = 'server-origin';

/** Keeps where the server of these data is reached, such as `http://127.0.0.1:3000`, for `parley link`. */
export const rememberOrigin = (store: Store, origin: string): Promise<void> =>
  store.settings.write(SETTING, origin);

/** Where the server of these data was reached last; null where none has run. */
export const lastOrigin = (store: Store): Promise<string | null> => store.settings.read(SETTING);
