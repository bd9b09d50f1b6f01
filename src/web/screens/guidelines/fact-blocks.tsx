import {
  IconCalendar,
  IconClock,
  IconCoin,
  IconExternalLink,
  IconFingerprint,
  IconLanguage,
  IconMapPin,
  IconReceiptRefund,
  IconWallet,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Guidelines } from '../../../contract/records.ts';
import { fundsWords, tripDays } from '../../../core/checks/funds-words.ts';
import { stayLimit } from '../../../core/checks/stay-rules.ts';
import type { TimeLine } from '../../../core/checks/time-line/time-line.ts';
import { timeLineOf } from '../../../core/checks/time-line/time-line-of.ts';
import {
  decisionRemark,
  handInRemarks,
  lateRemark,
} from '../../../core/checks/time-line/time-remarks.ts';
import { entryWords } from '../../../core/copy/entry-words.ts';
import { translationLines } from '../../../core/copy/language-words.ts';
import { ToneSign } from '../../components/feedback/note.tsx';
import { displayDate, displayDay, displayMoney } from '../../lib/i18n/format.ts';
import { type Translate, useTranslate } from '../../lib/i18n/texts.ts';
import { useToday } from '../../lib/i18n/use-today.ts';
import { Fact, TrustBadge } from './fact.tsx';
import styles from './facts.module.css';
import { FilingBlock } from './filing-block.tsx';

interface BlockProps {
  guidelines: Guidelines;
}

const feeText = (t: Translate, fee: Guidelines['fee']['amounts'][number]) =>
  fee.amount === 0 ? t('guidelines.free') : displayMoney(fee);

const Fee = ({ guidelines: { fee } }: BlockProps) => {
  const t = useTranslate();
  const [first, ...others] = fee.amounts;
  return (
    <Fact
      Icon={IconCoin}
      name={t('guidelines.fee')}
      value={first ? feeText(t, first) : t('guidelines.free')}
    >
      {first && <p className={styles.line}>{first.who}</p>}
      {others.length > 0 && (
        <dl className={styles.others}>
          {others.map((other) => (
            <div key={other.who}>
              <dt>{other.who}</dt>
              <dd>{feeText(t, other)}</dd>
            </div>
          ))}
        </dl>
      )}
      <TrustBadge fact={fee} />
    </Fact>
  );
};

/**
 * When to hand it in, from the dates of the trip; nothing without them, nor once that is past or
 * done. The last day is the last safe one, as long as there is one.
 */
const windowText = (
  t: Translate,
  { applyFrom, submittedOn }: Guidelines,
  { safe, closes, closed, begun }: TimeLine,
): string | null => {
  if (submittedOn ?? closed ?? begun) return null;
  const [first, last] = [applyFrom?.date, safe ?? closes];
  if (first && last) {
    const from =
      first.slice(0, 4) === last.slice(0, 4) && first !== last
        ? displayDay(first)
        : displayDate(first);
    return t('guidelines.applyBetween', { from, to: displayDate(last) });
  }
  if (first) return t('guidelines.applyFrom', { date: displayDate(first) });
  return last ? t('guidelines.applyBy', { date: displayDate(last) }) : null;
};

const Times = ({ guidelines }: BlockProps) => {
  const t = useTranslate();
  const line = timeLineOf(guidelines, useToday());
  const apply = windowText(t, guidelines, line);
  const isTooLate =
    guidelines.submittedOn === undefined &&
    line.safe === undefined &&
    guidelines.trip.fromDate !== undefined &&
    line.decision !== undefined;
  const remarks = [
    lateRemark(line, displayDate),
    ...handInRemarks(line, displayDate),
    ...(isTooLate ? [decisionRemark(line, displayDate)] : []),
  ].filter((remark) => remark !== undefined);
  return (
    <Fact Icon={IconClock} name={t('guidelines.decision')} value={guidelines.processing.text}>
      {apply && <p className={styles.small}>{apply}</p>}
      {isTooLate && line.decision && (
        <p className={styles.small}>
          {t('time.tooLate', {
            date: displayDate(line.decision.date),
            first: displayDate(line.decision.handedIn),
          })}
        </p>
      )}
      {remarks.map(({ tone, key, params }) => (
        <p key={key} className={styles.remark} data-tone={tone}>
          <ToneSign tone={tone} size={15} /> <span>{t(key, params)}</span>
        </p>
      ))}
      <TrustBadge fact={guidelines.processing} />
    </Fact>
  );
};

const Stay = ({ guidelines: { visa } }: BlockProps) => {
  const t = useTranslate();
  const limit = stayLimit(visa.maxStay, t.language);
  if (!limit) return null;
  return (
    <Fact Icon={IconCalendar} name={t('guidelines.stay')} value={t(limit.key, limit.params)}>
      {visa.entries?.length ? (
        <p className={styles.small}>
          {t('guidelines.entries')}: {entryWords(visa.entries, t)}
        </p>
      ) : null}
    </Fact>
  );
};

const Where = ({ guidelines: { where } }: BlockProps) => {
  const t = useTranslate();
  return (
    <Fact Icon={IconMapPin} name={t('guidelines.where')} value={where.text}>
      <p className={styles.small}>
        {t('guidelines.officialAddress')}{' '}
        <a href={where.url} target="_blank" rel="noreferrer" className={styles.link}>
          {new URL(where.url).hostname}{' '}
          <IconExternalLink size={14} aria-label={t('guidelines.newTab')} />
        </a>
      </p>
      <TrustBadge fact={where} />
    </Fact>
  );
};

const Biometrics = ({ guidelines: { biometrics } }: BlockProps) => {
  const t = useTranslate();
  return biometrics ? (
    <Fact Icon={IconFingerprint} name={t('guidelines.biometrics')}>
      <p className={styles.line}>{biometrics.text}</p>
      <TrustBadge fact={biometrics} />
    </Fact>
  ) : null;
};

const Refund = ({ guidelines: { refund } }: BlockProps) => {
  const t = useTranslate();
  return refund ? (
    <Fact Icon={IconReceiptRefund} name={t('guidelines.refund')}>
      <p className={styles.line}>{refund}</p>
    </Fact>
  ) : null;
};

const Funds = ({ guidelines: { funds, trip } }: BlockProps) => {
  const t = useTranslate();
  if (!funds) return null;
  const [value, ...others] = fundsWords(funds, { days: tripDays(trip), t });
  if (!(value ?? funds.note)) return null;
  return (
    <Fact Icon={IconWallet} name={t('guidelines.funds')} value={value}>
      {others.map((line) => (
        <p key={line} className={styles.small}>
          {line}
        </p>
      ))}
      <TrustBadge fact={funds} />
    </Fact>
  );
};

const Translations = ({ guidelines }: BlockProps) => {
  const t = useTranslate();
  const lines = translationLines(guidelines, t);
  return lines.length > 0 ? (
    <Fact Icon={IconLanguage} name={t('guidelines.translation')}>
      {lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
    </Fact>
  ) : null;
};

/**
 * The blocks of facts that a screen's JSON may name; checklist and photo have places of their own.
 */
export const factBlocks: Record<string, (props: BlockProps) => ReactNode> = {
  fee: Fee,
  times: Times,
  stay: Stay,
  where: Where,
  filing: FilingBlock,
  biometrics: Biometrics,
  refund: Refund,
  funds: Funds,
  translation: Translations,
};
