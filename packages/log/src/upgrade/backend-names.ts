/** Names of backends before version 3, and since: what is made from truth says so by `gt-`. */
const NAMES: Readonly<Record<string, string>> = {
  'mask-truth': 'gt-detector',
  'grounded-vlm': 'gt-vlm',
  'co-occurrence-truth': 'gt-co-occurrence',
  'rule-reasoner': 'rules',
};
const OLD = new RegExp(`(^|[^a-z-])(${Object.keys(NAMES).join('|')})(?![a-z-])`, 'g');

/** The name of this version in a name, or in a list of names, of version 2. */
export const backendOf3 = (name: string): string =>
  name.replaceAll(OLD, (_whole, before: string, old: string) => `${before}${NAMES[old]}`);
