/**
 * Remembers what a pure function makes of a text, so that it is made once. At most so many texts; one more, and all are
 * forgotten. The text must hold everything that the value depends on.
 *
 * @param most Texts that are remembered.
 */
export function remember<T>(most: number): (text: string, make: () => T) => T {
  const known = new Map<string, { readonly value: T }>();
  return (text, make) => {
    const before = known.get(text);
    if (before !== undefined) return before.value;
    const value = make();
    if (known.size >= most) known.clear();
    known.set(text, { value });
    return value;
  };
}

/**
 * The same of two objects that are never changed and a word, as long as both objects live. A pair must be met with few
 * words only.
 */
export function rememberPairs<A extends object, B extends object, T>(): (
  a: A,
  b: B,
  of: { readonly word: string; readonly make: () => T },
) => T {
  const known = new WeakMap<A, WeakMap<B, Map<string, { readonly value: T }>>>();
  return (a, b, { word, make }) => {
    let ofA = known.get(a);
    if (ofA === undefined) {
      ofA = new WeakMap();
      known.set(a, ofA);
    }
    let ofPair = ofA.get(b);
    if (ofPair === undefined) {
      ofPair = new Map();
      ofA.set(b, ofPair);
    }
    const before = ofPair.get(word);
    if (before !== undefined) return before.value;
    const value = make();
    ofPair.set(word, { value });
    return value;
  };
}
