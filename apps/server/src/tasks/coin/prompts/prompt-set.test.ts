import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPromptSet, parseTemplate, renderTemplate } from '@parley/models/prompts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COIN_PROMPTS } from './coin-prompts';
import { PROMPT_NAMES, PROMPT_PLACEHOLDERS } from './prompt-names';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prompts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

describe('built-in prompts', () => {
  const { templates } = loadPromptSet(COIN_PROMPTS);

  it('keep their wording: a change here changes every result, so it must be meant', () => {
    const hashes = PROMPT_NAMES.map((name) => `${name} ${templates[name].hash.slice(0, 16)}`);
    expect(hashes).toMatchInlineSnapshot(`
      [
        "init 41f051b926174e15",
        "answer bf085a6e12c9d0e2",
        "check 69fe497521f199fb",
        "judge 9add54cdc269559e",
        "details 2f12b602ad11b498",
        "selfquestions a3ac0db6e3408fbd",
        "refined aa8b773b6f01cbd2",
        "score 07f038e9c3d50dec",
        "update 7cd68534bd5c49cc",
        "speak-picture 18948bf5d9be85d4",
        "speak-persona b79b60b6e0e5d84b",
        "again f444e64f2e28f0cf",
      ]
    `);
  });

  it('use every input that the paper gives to them', () => {
    const leftToOwners: Record<string, readonly string[]> = {
      answer: ['target_object'],
      check: ['question'],
      judge: ['target_object'],
      score: ['others', 'asked'],
    };
    for (const name of PROMPT_NAMES) {
      const used = PROMPT_PLACEHOLDERS[name].filter((word) =>
        templates[name].text.includes(`{${word}}`),
      );
      expect([name, ...used]).toEqual([
        name,
        ...PROMPT_PLACEHOLDERS[name].filter((word) => !leftToOwners[name]?.includes(word)),
      ]);
    }
  });

  it('ask for the formats of the paper', () => {
    // Supplement D.2, D.4, D.5, D.6: keys of the YAML between the markers, in this order.
    const keys = {
      details: ['attributes_of_the_image:', 'questions:'],
      selfquestions: [
        'attributes_of_the_image:',
        'questions_for_detected_object:',
        'reasoning_for_detected_object:',
      ],
      refined: ['attributes_of_the_image:', 'image_description_refined:'],
      score: ['similarity_score:', 'questions:'],
      update: ['facts:'],
    } as const;
    for (const [name, wanted] of Object.entries(keys)) {
      const { text } = templates[name as keyof typeof keys];
      const places = ['\nYAML_START\n', ...wanted.map((key) => `\n${key}`), '\nYAML_END\n'].map(
        (part) => text.indexOf(part),
      );
      expect(places.every((place) => place >= 0)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
    // D.3, D.4: three answers, the third as "?".
    for (const name of ['check', 'judge', 'selfquestions'] as const)
      expect(templates[name].text).toMatch(/Yes, No or \?=I don't know/);
    // D.6: 0 … 10, −1 without facts.
    expect(templates.score.text).toMatch(/-1/);
  });

  it('do not send their comments', () => {
    for (const name of PROMPT_NAMES) expect(templates[name].text).not.toContain('%%');
    expect(templates.update.origin).toBe('built-in');
  });
});

describe('a folder of prompts', () => {
  it('goes before the built-in ones, file by file, and changes the hash of the set', () => {
    write('check.txt', 'Is a {target_object} here? Yes, No, ?');
    write('notes.md', 'not a prompt');
    const set = loadPromptSet(COIN_PROMPTS, folder);
    expect(set.templates.check).toMatchObject({
      origin: 'own',
      text: 'Is a {target_object} here? Yes, No, ?',
    });
    expect(set.templates.init).toEqual(loadPromptSet(COIN_PROMPTS).templates.init);
    expect(set.hash).not.toBe(loadPromptSet(COIN_PROMPTS).hash);
  });

  it('counts wording, not comments or line ends', () => {
    write('init.txt', '%% mine\r\nLook at the {target_object}.\r\nWell?');
    const first = loadPromptSet(COIN_PROMPTS, folder).hash;
    write('init.txt', 'Look at the {target_object}.\nWell?\n');
    expect(loadPromptSet(COIN_PROMPTS, folder).hash).toBe(first);
  });

  it.each([
    ['an unknown name', 'selfquestion.txt', 'x', /selfquestion.txt is not the name of a prompt/],
    ['an unknown placeholder', 'init.txt', 'Find {target}.', /uses \{target\}/],
    ['an empty file', 'init.txt', '%% only this\n', /is empty/],
  ])('refuses %s', (_, name, text, message) => {
    write(name, text);
    expect(() => loadPromptSet(COIN_PROMPTS, folder)).toThrow(message);
  });

  it('must exist and hold something', () => {
    expect(() => loadPromptSet(COIN_PROMPTS, folder)).toThrow(/holds no prompts/);
    expect(() => loadPromptSet(COIN_PROMPTS, join(folder, 'absent'))).toThrow(/does not exist/);
  });
});

describe('renderTemplate', () => {
  const template = parseTemplate('judge', 'Q: {question} {"a": 1} {target_object}', {
    file: 'f',
    origin: 'own',
    known: PROMPT_PLACEHOLDERS.judge,
  });
  it('fills values once and leaves other braces alone', () => {
    const values = { question: '{target_object} $1 $&', target_object: 'chair' };
    expect(renderTemplate(template, values)).toBe('Q: {target_object} $1 $& {"a": 1} chair');
  });
});
