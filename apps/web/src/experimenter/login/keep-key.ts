import { takeKey } from './take-key';

let kept: string | null = null;

/**
 * Takes the key out of the address, and keeps it for the life of the page: React may throw a first rendering away and
 * begin anew, and by then the address has no key any more.
 */
export function keepKey(location: Location, history: History): string | null {
  kept = takeKey(location, history) ?? kept;
  return kept;
}
