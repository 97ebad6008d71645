/** Raise when the same number of rooms and seed give other bytes. */
export const HOME_GENERATOR = { name: 'parley-rooms', version: '4' } as const;
