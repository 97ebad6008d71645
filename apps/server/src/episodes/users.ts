/** Simulated users that `parley simulate` offers. */
export const USERS = ['oracle-picture', 'silent'] as const;
