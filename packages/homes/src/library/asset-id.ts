/** `category-key` in small letters and hyphens; a key that repeats the category is not repeated. */
export function assetId(category: string, key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const prefix = category.replaceAll(' ', '-');
  const rest = words[0] === prefix && words.length > 1 ? words.slice(1) : words;
  return [prefix, ...rest].join('-');
}

/** The id itself, or with the first number from 2 that makes it new. */
export function freeAssetId(id: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? id : `${id}-${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}
