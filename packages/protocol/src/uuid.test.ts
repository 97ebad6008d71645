import { describe, expect, it } from 'vitest';
import { serverEventId, simulatedSessionId, uuidV5 } from './uuid';

/** The DNS namespace of RFC 9562. */
const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

describe('uuidV5', () => {
  it('gives the example of RFC 9562, appendix A.4', () => {
    expect(uuidV5(DNS, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  });

  it('names rows and simulated sessions, each by what makes it', () => {
    const session = simulatedSessionId(['1', 'maple-01', 'aiuta', 'oracle-picture']);
    expect(session).toBe(simulatedSessionId(['1', 'maple-01', 'aiuta', 'oracle-picture']));
    expect(session).not.toBe(simulatedSessionId(['1', 'maple-01', 'aiuta', 'silent']));
    expect(serverEventId(session, 1)).not.toBe(serverEventId(session, 2));
    expect(session[14]).toBe('5');
  });
});
