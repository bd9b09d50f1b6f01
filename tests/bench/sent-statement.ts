import { Client } from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The first statement that `work` sends whose text begins so, as it is sent. */
export async function sentStatement(
  beginning: string,
  work: () => Promise<unknown>,
): Promise<Statement> {
  const original = Client.prototype.query;
  const sent: Statement[] = [];
  Client.prototype.query = function query(this: Client, ...args: unknown[]) {
    const [asked] = args;
    if (typeof asked === 'object' && asked !== null && 'text' in asked)
      sent.push(asked as Statement);
    return (original as (...given: unknown[]) => unknown).apply(this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    Client.prototype.query = original;
  }
  const found = sent.find(({ text }) => text.trimStart().toLowerCase().startsWith(beginning));
  if (!found) throw new Error(`Nothing was sent that begins with "${beginning}".`);
  return { text: found.text, values: found.values };
}
