import type { DetectResult } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { HELP_FORM } from '../../shared';
import { functionTools } from '../functions';
import { asks, beliefs, command, driveGoal } from './orion.fixture';

const BOX: [number, number, number, number] = [8, 10, 16, 20];
/** A bed in the middle of each picture. */
const bedAhead = (prompt: readonly string[]): DetectResult => ({
  kind: 'ok',
  detections: prompt.includes('bed') ? [{ label: 'bed', score: 0.9, box: BOX, maskRle: null }] : [],
});

/** A controller that detects the bed from where it stands, and then says this again and again. */
const saying =
  (args: object) =>
  (_: readonly string[], nth: number): string =>
    nth === 1 ? command('detect_object', { obj_str: 'bed' }) : command('talk', args);

const IT = { content: "I see a bed. Is this Alice's bed?", claims: 'obj_0' };

describe('what a controller claims in a talk', () => {
  it('is outlined for the person, who says yes or no, and is a claim in the log', () => {
    const { effects, value } = driveGoal({
      ...{ replyOf: saying(IT), detect: bedAhead },
      person: () => ({ text: 'Yes.' }),
    });
    expect(value.verdict).toEqual({ goals: 1, confirmed: 1 });
    const [asked] = asks(effects);
    expect(asked).toMatchObject({
      text: IT.content,
      form: { kind: 'buttons', allowText: true },
      picture: { frameId: 'e1/robot/0', box: BOX },
    });
    const [talk] = beliefs(effects, 'talk') as {
      claim: { objectId: string; contour: unknown[] };
    }[];
    expect(talk?.claim).toMatchObject({ objectId: 'obj_0', label: 'bed' });
    expect(talk?.claim.contour.length).toBeGreaterThan(2);
  });

  it('makes words a claim that do not say so themselves', () => {
    const content = 'The bed under the window, I believe.';
    const { effects, value } = driveGoal({
      ...{ replyOf: saying({ content, claims: 'obj_0' }), detect: bedAhead },
      ...{ person: () => ({ text: 'Yes.' }), given: { helpAs: 'landmark' } },
    });
    // Whose arm is landmarks is not asked for one: something is held up.
    expect(asks(effects)).toMatchObject([{ text: content, form: { kind: 'buttons' } }]);
    expect(value.verdict).toEqual({ goals: 1, confirmed: 1 });
  });

  it('is put into words where the controller has none', () => {
    const { effects } = driveGoal({
      ...{ replyOf: saying({ content: ' ', claims: 'obj_0' }), detect: bedAhead },
    });
    expect(asks(effects)[0]?.text).toBe("Is this Alice's bed?");
  });

  it('is nothing that was found where it is null: the picture is what the robot sees', () => {
    const replies = [
      command('detect_object', { obj_str: 'bed' }),
      command('goto_object', { obj_id: 'obj_0' }),
    ];
    const talking = (claims: object) =>
      driveGoal({
        replyOf: (_, nth) =>
          replies[nth - 1] ?? command('talk', { content: 'Is this it?', ...claims }),
        detect: bedAhead,
      }).effects;
    // Left out, it is what the robot went to last.
    const left = talking({});
    expect(beliefs(left, 'talk')[0]).toMatchObject({ claim: { objectId: 'obj_0' } });
    expect(asks(left)[0]?.picture?.box).toEqual(BOX);
    const asked = talking({ claims: null });
    expect(beliefs(asked, 'talk')[0]).toMatchObject({ claim: null });
    expect(asks(asked)[0]).toMatchObject({ form: { kind: 'buttons' }, picture: { box: null } });
  });

  it.each([
    ['an id that stands for nothing', { ...IT, claims: 'obj_7' }, 'known are obj_0'],
    ['an id that is none', { ...IT, claims: 3 }, 'claims: '],
    [
      'words that ask for something else',
      { content: 'Where is it?', claims: 'obj_0' },
      'the words ask for something else',
    ],
  ])('is told to the controller with %s, and nobody hears it', (_, args, text) => {
    const { effects } = driveGoal({
      replyOf: (_functions, nth) =>
        nth === 2 ? command('talk', args) : saying({ content: 'Help?' })([], nth),
      detect: bedAhead,
    });
    expect(beliefs(effects, 'deviation')).toMatchObject([
      { kind: 'bad-arguments', detail: expect.stringContaining(text) },
    ]);
    expect(asks(effects).map(({ text: said }) => said)).toEqual(Array(5).fill('Help?'));
    expect(asks(effects)[0]?.form).toEqual(HELP_FORM);
  });

  it('may come by the tools of a provider, whose definition has it as an option', () => {
    const [tool] = functionTools(['talk']);
    expect(tool?.parameters).toMatchObject({
      required: ['content'],
      properties: { claims: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
    });
    const { effects } = driveGoal({
      replyOf: (_, nth) =>
        nth === 1
          ? { name: 'detect_object', args: { obj_str: 'bed' } }
          : { name: 'talk', args: IT },
      detect: bedAhead,
    });
    expect(beliefs(effects, 'talk')[0]).toMatchObject({ claim: { objectId: 'obj_0' } });
  });
});
