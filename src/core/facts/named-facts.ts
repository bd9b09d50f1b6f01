/**
 * The facts that have a name of their own in the copy (`facts.…`): all that screens, steps, lists
 * and actions read, and how many checks stand open. A test holds that none is missing.
 */
export const NAMED_FACTS: readonly string[] = [
  'today',
  ...[
    'id',
    'role',
    'roles',
    'applicantType',
    'country',
    'firstName',
    'lastName',
    'email',
    'companyName',
  ].map((name) => `user.${name}`),
  ...['id', 'partnerAddress', 'showApplyNow', 'allowDetailsSelection', 'offersSpecimens'].map(
    (name) => `tenant.${name}`,
  ),
  ...[
    'uid',
    'reference',
    'applicantUid',
    'applicantName',
    'agencyUid',
    'agentId',
    'status',
    'group',
    'submission',
    'isEditable',
    'isFinalised',
    'isPremium',
    'canAnswer',
    'canSubmit',
    'canReopen',
    'hasPackage',
    'documentCount',
    'answerCount',
    'openErrors',
    'createdOn',
    'updatedOn',
  ].map((name) => `application.${name}`),
  ...[
    'category',
    'purpose',
    'visaType',
    'visaName',
    'from',
    'to',
    'nationality',
    'fromDate',
    'toDate',
    'days',
    'stayDays',
    'duration',
  ].map((name) => `trip.${name}`),
];

/** The functions whose results have words (`explain.call.…`). */
export const NAMED_CALLS: readonly string[] = [
  'days',
  'age',
  'size',
  'stayDays',
  'addDays',
  'addMonths',
  'addYears',
];
