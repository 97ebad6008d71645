/** The one actor of a CoIN episode. */
export const ROBOT = 'robot';
