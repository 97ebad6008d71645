import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BeliefsPanel } from './beliefs-panel';
import { NO_BELIEFS, type PinverifyBeliefs } from './pinverify-beliefs';

type Question = PinverifyBeliefs['questions'][number]['question'];

const asked = (more: Partial<Question>): string => {
  const question: Question = {
    ...{ step: 1, part: 'scarf', about: 'color', text: 'What colour is its scarf?', gainBits: 0.3 },
    ...{ lookBits: null, before: 0.4, heard: 'told', answer: 'red', evidence: 'red scarf' },
    ...{ says: 'yes', after: 0.8, ...more },
  };
  const beliefs: PinverifyBeliefs = {
    ...NO_BELIEFS,
    places: { sector: 0, visited: [0], unreachable: [], traps: [] },
    questions: [{ seq: 3, question }],
  };
  return renderToStaticMarkup(
    <BeliefsPanel beliefs={beliefs} start={null} isOver={false} isPractice={false} />,
  );
};

it('says what is checked since an answer, and of a part that is not there that it is not', () => {
  expect(asked({})).toContain('Checked since: red scarf; this view says yes.');
  expect(asked({ heard: 'absent', answer: 'It has none.', evidence: 'scarf' })).toContain(
    'Checked since: that there is no scarf; this view says yes.',
  );
  expect(asked({ heard: 'nothing', evidence: null, says: null })).not.toContain('Checked since');
});
