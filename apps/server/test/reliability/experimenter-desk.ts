/** What an experimenter does over HTTP. */
export class ExperimenterDesk {
  #cookie: string | null = null;

  constructor(
    private readonly origin: string,
    private readonly key: string,
  ) {}

  async openStudy(studyId: string): Promise<void> {
    await this.post(`studies/${studyId}/open`);
  }

  /** @throws {Error} with what the server said. */
  async post(path: string): Promise<unknown> {
    const reply = await fetch(`${this.origin}/api/experimenter/${path}`, {
      method: 'POST',
      headers: { cookie: await this.#login() },
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  /** @returns What the server said, whatever the status. */
  async get(path: string): Promise<string> {
    const headers = { cookie: await this.#login() };
    return (await fetch(`${this.origin}/api/experimenter/${path}`, { headers })).text();
  }

  async #login(): Promise<string> {
    if (this.#cookie !== null) return this.#cookie;
    const reply = await fetch(`${this.origin}/api/experimenter/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: this.key }),
    });
    const cookie = reply.headers.get('set-cookie')?.split(';')[0];
    if (cookie === undefined) throw new Error(`login: ${reply.status} ${await reply.text()}`);
    this.#cookie = cookie;
    return cookie;
  }
}
