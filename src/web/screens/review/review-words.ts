/** The key of each text, by what it is about. */
export const REASON_WORDS = {
  failing: 'review.reason.failing',
  missing: 'review.reason.missing',
  doubtful: 'review.reason.doubtful',
  changed: 'review.reason.changed',
} as const;

export const CHANGE_WORDS = {
  applicant: 'review.by.applicant',
  staff: 'review.by.staff',
  reading: 'review.by.reading',
  trip: 'review.by.trip',
  profile: 'review.by.profile',
  rule: 'review.by.rule',
} as const;

export const MARK_WORDS = {
  note: {
    title: 'review.noteTitle',
    label: 'review.noteLabel',
    help: 'review.noteHelp',
    confirm: 'review.noteConfirm',
  },
  request: {
    title: 'review.requestTitle',
    label: 'review.requestLabel',
    help: 'review.requestHelp',
    confirm: 'review.requestConfirm',
  },
} as const;

export const OUTCOME_WORDS = {
  approved: {
    title: 'review.approvedTitle',
    help: 'review.approvedHelp',
    confirm: 'review.approvedConfirm',
    done: 'review.approvedDone',
    by: 'review.approvedBy',
  },
  returned: {
    title: 'review.returnedTitle',
    help: 'review.returnedHelp',
    confirm: 'review.returnedConfirm',
    done: 'review.returnedDone',
    by: 'review.returnedBy',
  },
} as const;
