import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../../test/temporary-files';
import { readZiponDescriptions } from './read-zipon';

const folder = temporaryFolder('zipon-descriptions');
afterAll(() => rmSync(folder, { recursive: true }));
const read = (content: string) => {
  writeFiles(folder, { 'final.json': content });
  return readZiponDescriptions(join(folder, 'final.json'));
};

describe('readZiponDescriptions', () => {
  it('splits the descriptions of an object and takes the category from its key', () => {
    const goals = {
      room_info: { bedroom: [] },
      coffee_table_12: { object_desc: 'made of oak | low ||' },
      bed_0: { object_desc: 'red' },
    };
    expect(read(JSON.stringify(goals))).toEqual([
      { text: 'made of oak', category: 'coffee table' },
      { text: 'low', category: 'coffee table' },
      { text: 'red', category: 'bed' },
    ]);
  });

  it.each([
    ['outlines only', '{"bed_0":{"center":[1,2]}}', 'no object_desc'],
    ['a list', '[]', 'no JSON object'],
    ['half a file', '{"bed_0"', 'no JSON object'],
  ])('refuses %s', (_, content, message) => {
    expect(() => read(content)).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', message: expect.stringContaining(message) }),
    );
  });
});
