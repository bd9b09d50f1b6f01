import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { inTenant } from '../../../src/server/database/in-tenant.ts';
import { sendMail } from '../../../src/server/jobs/send-mail.ts';
import { type Letter, smtpMailer } from '../../../src/server/ports/mailer.ts';
import { notifications } from '../../../src/server/repositories/notifications.ts';
import { reviews } from '../../../src/server/repositories/reviews.ts';
import { silent } from '../silent-log.ts';
import { testApp } from '../test-app.ts';

const { db, clock, ports } = await testApp();
const letters: Letter[] = [];
const trouble = { isDown: false };
const mailer = {
  send: async (letter: Letter) => {
    if (trouble.isDown) throw new Error('down');
    letters.push(letter);
  },
};
const job = sendMail({
  db,
  catalogues: ports.catalogues,
  mailer,
  publicUrl: 'http://test',
  now: () => clock.now,
  log: silent,
});
const attempt = { isLast: false, signal: new AbortController().signal };
const linksOf = async (accountId: string) =>
  (
    await inTenant(db, 'demo', (transaction) =>
      sql<{
        count: number;
      }>`select count(*)::int as count from password_reset where account_id = ${accountId}`.execute(
        transaction,
      ),
    )
  ).rows[0]?.count;

describe('the job that writes', () => {
  it('leaves no link behind that did not leave, so that tries use none up', async () => {
    trouble.isDown = true;
    for (let time = 0; time < 5; time += 1)
      await expect(
        job(
          { tenant: 'demo', message: 'password-reset-asked', accountId: 'account-agent' },
          attempt,
        ),
      ).rejects.toThrow('down');
    expect(await linksOf('account-agent')).toBe(0);
    trouble.isDown = false;
    await job(
      { tenant: 'demo', message: 'password-reset-asked', accountId: 'account-agent' },
      attempt,
    );
    expect([await linksOf('account-agent'), letters.length, letters[0]?.to]).toEqual([
      1,
      1,
      'agent@demo.test',
    ]);
  });

  it('writes a question with its words and the way to the application that it is about', async () => {
    letters.length = 0;
    const [first] = await inTenant(db, 'demo', (transaction) =>
      transaction
        .updateTable('application')
        .set({ status: 'DRAFT - User Email Sent', question: 'Do you travel alone?' })
        .where('tenant', '=', 'demo')
        .where('application_uid', '=', (one) =>
          one
            .selectFrom('application as asked')
            .select('asked.application_uid')
            .where('asked.tenant', '=', 'demo')
            .limit(1),
        )
        .returning('application_uid')
        .execute(),
    );
    const applicationUid = first?.application_uid ?? '';
    await job(
      { tenant: 'demo', message: 'question-asked', accountId: 'account-traveller', applicationUid },
      attempt,
    );
    const [letter] = letters;
    expect(letter).toMatchObject({
      to: 'traveller@demo.test',
      subject: 'A question about your visa application',
    });
    expect(letter?.text).toContain('Do you travel alone?');
    expect(letter?.text).toContain(applicationUid);
  });

  it('writes what a reviewer asks for, in the language of the applicant, with the way to the field', async () => {
    letters.length = 0;
    const words = 'The passport has a W.';
    const applicationUid = await inTenant(db, 'demo', async (transaction) => {
      const { application_uid: uid } = await transaction
        .selectFrom('application')
        .select('application_uid')
        .where('tenant', '=', 'demo')
        .limit(1)
        .executeTakeFirstOrThrow();
      await reviews.mark(transaction, [
        {
          tenant: 'demo',
          application_uid: uid,
          path: 'surname',
          kind: 'request',
          by_account: 'account-reviewer',
          by_name: 'Ines Caldeirosa',
          value: null,
          was_answered: false,
          words,
          at: new Date(clock.now),
        },
      ]);
      await transaction
        .updateTable('account')
        .set({ language: 'de' })
        .where('tenant', '=', 'demo')
        .where('id', '=', 'account-traveller')
        .execute();
      return uid;
    });
    const mail = (path: string) =>
      job(
        {
          tenant: 'demo',
          message: 'fix-requested',
          accountId: 'account-traveller',
          applicationUid,
          fix: { path, form: 'japan-visa', by: 'account-reviewer' },
        },
        attempt,
      );
    await mail('birth_city');
    expect(letters).toEqual([]);
    await mail('surname');
    const [letter] = letters;
    expect(letter?.subject).toBe('Bitte sehen Sie sich eine Antwort in Ihrem Visumantrag an');
    expect(letter?.text).toContain('Antwort auf „Familienname');
    expect(letter?.text).toContain(words);
    expect(letter?.text).toMatch(
      new RegExp(
        `http://test/#/form\\?applicationUid=${applicationUid}&applicantUid=[^&]+&field=surname`,
      ),
    );
    await inTenant(db, 'demo', (transaction) =>
      notifications.saveSetting(transaction, {
        tenant: 'demo',
        accountId: 'account-traveller',
        kind: 'fix-requested',
        in_product: true,
        by_mail: false,
      }),
    );
    await mail('surname');
    expect(letters).toHaveLength(1);
  });

  it('writes to nobody where nobody is meant, or the account has gone', async () => {
    letters.length = 0;
    await job({ tenant: 'demo', message: 'password-reset-asked', accountId: null }, attempt);
    await job({ tenant: 'demo', message: 'password-changed', accountId: 'gone' }, attempt);
    await job({ tenant: 'gone', message: 'password-changed', accountId: 'account-agent' }, attempt);
    expect(letters).toEqual([]);
  });
});

/** A mail server of a few lines; `refuses` is what it says to a recipient. */
const mailServer = async (refuses?: string) => {
  const received: string[] = [];
  const server: Server = createServer((socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk
        .toString()
        .split('\r\n')
        .filter((one) => one !== '')) {
        received.push(line);
        if (isData && line !== '.') continue;
        if (line === 'DATA') isData = true;
        else if (line === '.') isData = false;
        socket.write(
          line === 'DATA'
            ? '354 go on\r\n'
            : line.startsWith('RCPT') && refuses
              ? `${refuses}\r\n`
              : line === 'QUIT'
                ? '221 bye\r\n'
                : '250 ok\r\n',
        );
      }
    });
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return { received, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

describe('a mail server', () => {
  const letter: Letter = {
    tenant: 'demo',
    accountId: 'a',
    from: { name: 'Farland', address: 'support@farland.example' },
    to: 'ada@example.test',
    subject: 'Hello',
    text: 'A link:\n\nhttp://test/#/x\n',
    speech: { language: 'ar', direction: 'rtl' },
  };

  it('is handed the letter as plain text and as a page that says how it is read, in the name of the tenant', async () => {
    const { received, url } = await mailServer();
    await smtpMailer(url).send(letter);
    const conversation = received.join('\n');
    for (const part of [
      'MAIL FROM:<support@farland.example>',
      'RCPT TO:<ada@example.test>',
      'From: Farland <support@farland.example>',
      'Subject: Hello',
      'Auto-Submitted: auto-generated',
      'http://test/#/x',
      '<html lang=3D"ar" dir=3D"rtl">',
    ])
      expect(conversation).toContain(part);
  });

  it('that refuses names nobody in the log', async () => {
    const { url } = await mailServer('550 ada@example.test is unknown here');
    await expect(smtpMailer(url).send(letter)).rejects.toThrow(
      'The mail server did not take a message (EENVELOPE 550).',
    );
  });
});
