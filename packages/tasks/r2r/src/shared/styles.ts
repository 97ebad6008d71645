/**
 * Ways to tell a route, as three people told each of R2R's: by what one passes, by the turns that one takes, by the rooms that one goes
 * through.
 */
export const STYLES = ['landmarks', 'turns', 'rooms'] as const;
export type Style = (typeof STYLES)[number];
