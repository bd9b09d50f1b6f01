import type { Migration } from 'kysely/migration';
import * as tables from './0001-tables.ts';
import * as reading from './0002-reading.ts';
import * as packageName from './0003-package-name.ts';
import * as compiledCatalogue from './0004-compiled-catalogue.ts';
import * as arrivingFiles from './0005-arriving-files.ts';
import * as approvals from './0010-approvals.ts';
import * as passwords from './0020-passwords.ts';
import * as provider from './0030-provider.ts';
import * as audit from './0040-audit.ts';
import * as account from './0050-account.ts';
import * as extensionUpdates from './0060-extension-updates.ts';
import * as endedSessions from './0070-ended-sessions.ts';
import * as addressTallies from './0080-address-tallies.ts';
import * as agentsAlone from './0090-agents-alone.ts';
import * as uploads from './0100-uploads.ts';
import * as revocations from './0200-revocations.ts';
import * as inactivity from './0210-inactivity.ts';
import * as rateLimits from './0300-rate-limits.ts';
import * as premiumKeys from './0310-premium-keys.ts';
import * as secondFactors from './0320-second-factors.ts';
import * as signInsUsed from './0330-sign-ins-used.ts';
import * as submittedAt from './0350-submitted-at.ts';
import * as snapshots from './0360-snapshots.ts';
import * as publications from './0370-publications.ts';
import * as references from './0380-references.ts';
import * as questions from './0390-questions.ts';
import * as registrations from './0400-registrations.ts';
import * as searchWords from './0410-search-words.ts';
import * as savedViews from './0411-saved-views.ts';
import * as people from './0420-people.ts';
import * as corrections from './0421-corrections.ts';
import * as reviewMarks from './0430-review-marks.ts';
import * as rolePreviews from './0440-role-previews.ts';
import * as figures from './0450-figures.ts';
import * as notifications from './0451-notifications.ts';
import * as auditIndexes from './0452-audit-indexes.ts';
import * as filing from './0460-filing.ts';
import * as looks from './0470-looks.ts';
import * as tryOuts from './0480-try-outs.ts';
import * as dataExports from './0481-data-exports.ts';
import * as listOrders from './0490-list-orders.ts';
import * as applicationNews from './0500-application-news.ts';
import * as suspended from './0510-suspended.ts';
import * as answerSaves from './0520-answer-saves.ts';
import * as partyWords from './0530-party-words.ts';
import * as peopleNews from './0540-people-news.ts';
import * as listPairs from './0550-list-pairs.ts';

/**
 * Every change of the tables, in order. A migration that has run anywhere is never edited: add the
 * next one.
 */
export const migrations: Record<string, Migration> = {
  '0001-tables': tables,
  '0002-reading': reading,
  '0003-package-name': packageName,
  '0004-compiled-catalogue': compiledCatalogue,
  '0005-arriving-files': arrivingFiles,
  '0010-approvals': approvals,
  '0020-passwords': passwords,
  '0030-provider': provider,
  '0040-audit': audit,
  '0050-account': account,
  '0060-extension-updates': extensionUpdates,
  '0070-ended-sessions': endedSessions,
  '0080-address-tallies': addressTallies,
  '0090-agents-alone': agentsAlone,
  '0100-uploads': uploads,
  '0200-revocations': revocations,
  '0210-inactivity': inactivity,
  '0300-rate-limits': rateLimits,
  '0310-premium-keys': premiumKeys,
  '0320-second-factors': secondFactors,
  '0330-sign-ins-used': signInsUsed,
  '0350-submitted-at': submittedAt,
  '0360-snapshots': snapshots,
  '0370-publications': publications,
  '0380-references': references,
  '0390-questions': questions,
  '0400-registrations': registrations,
  '0410-search-words': searchWords,
  '0411-saved-views': savedViews,
  '0420-people': people,
  '0421-corrections': corrections,
  '0430-review-marks': reviewMarks,
  '0440-role-previews': rolePreviews,
  '0450-figures': figures,
  '0451-notifications': notifications,
  '0452-audit-indexes': auditIndexes,
  '0460-filing': filing,
  '0470-looks': looks,
  '0480-try-outs': tryOuts,
  '0481-data-exports': dataExports,
  '0490-list-orders': listOrders,
  '0500-application-news': applicationNews,
  '0510-suspended': suspended,
  '0520-answer-saves': answerSaves,
  '0530-party-words': partyWords,
  '0540-people-news': peopleNews,
  '0550-list-pairs': listPairs,
};
