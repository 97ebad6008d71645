import { describe, expect, it } from 'vitest';
import { asPlace } from './as-place';
import { asStatement } from './as-statement';
import { holdsUp } from './holds-up';

describe('words of a robot that cannot interact', () => {
  const at = { name: "Alice's bed", isAtThing: true };

  it('say that it has found what it stands at, and ask nothing', () => {
    const said = asStatement("Is this Alice's bed?", at);
    expect(said).toBe("I have found Alice's bed.");
    expect(holdsUp(said)).toBe(true);
    expect(asStatement(said, at)).toBe(said);
  });

  it('say that it stops where it stands at nothing, or holds nothing up', () => {
    const help = "I cannot find Alice's bed. Can you tell me where it is?";
    for (const isAtThing of [true, false]) {
      const said = asStatement(help, { ...at, isAtThing });
      expect(said).toBe("I cannot find Alice's bed. I stop here.");
      expect(holdsUp(said)).toBe(false);
      expect(asStatement(said, { ...at, isAtThing })).toBe(said);
    }
    expect(asStatement("Is this Alice's bed?", { ...at, isAtThing: false })).toBe('I stop here.');
  });
});

describe('words of a robot that stands at nothing', () => {
  it.each(["Is this Alice's bed?", 'I have found it.', 'Have I found it?'])(
    'ask with “%s” whether it is there',
    (content) => {
      const said = asPlace(content);
      expect(said).toBe('I see nothing here that I could point at. Am I in front of it?');
      expect(asPlace(said)).toBe(said);
    },
  );

  it.each(['Am I in front of it?', 'Can you tell me where it is?', 'Am I there?'])(
    'leave “%s” as it is',
    (content) => expect(asPlace(content)).toBe(content),
  );
});
