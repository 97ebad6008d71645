import { bareName, COLOUR } from './landmark-type';

/**
 * Whether a text speaks of a landmark: by its name, or by the name of its kind with no other colour before it, since who tells a scene
 * often leaves colours out. Other words for the same thing are not known here.
 */
export function mentions(text: string, landmark: string): boolean {
  const said = ` ${words(text)} `;
  const name = words(bareName(landmark));
  if (said.includes(` ${name} `) || said.includes(` ${name}s `)) return true;
  const kind = name.replace(COLOUR, '').replace(/ +/g, ' ').trim();
  if (kind === name || kind === '') return false;
  const before = said.split(new RegExp(` ${kind}s?(?= )`)).slice(0, -1);
  return before.some((part) => !COLOUR.test(part.split(' ').at(-1) ?? ''));
}

const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9'-]+/g, ' ')
    .trim();
