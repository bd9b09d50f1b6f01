const SCHEMAS = '../../schemas/catalogue';
/** Nobody has looked it up yet: screens show it as a guide, with its date. */
const UNCERTAIN = { certain: false, source: 'general knowledge' };

interface Destination {
  id: string;
  country: { value: string; label: string };
  form: string;
  /** "2026-11". */
  asOf: string;
}

/** A destination with one visa for tourism that asks for a passport and a photo. */
export function newDestination({ id, country: { value, label }, form, asOf }: Destination): object {
  const fact = { asOf, ...UNCERTAIN };
  return {
    $schema: `${SCHEMAS}/destination.json`,
    id,
    country: value,
    acceptedLanguages: ['en'],
    officialSite: { name: `Immigration of ${label}`, url: 'https://example.org' },
    visaTypes: [
      {
        id: `${value.toLowerCase()}_tourism`,
        name: `${label} Tourism Visa`,
        category: 'Visitor',
        purpose: 'Tourism',
        form,
        maxStay: { days: 30 },
        fee: { amounts: [{ who: 'Every traveller', amount: 0, currency: 'USD' }], ...fact },
        processing: { text: 'Ask the embassy', ...fact },
        where: { text: 'On the official site', url: 'https://example.org', ...fact },
        requirements: [
          {
            id: 'passport',
            documentType: 'Passport',
            reads: 'passport',
            title: 'Passport',
            detail: 'Valid for six months from the day you arrive.',
            level: 'required',
            icon: 'id',
            rules: { minValidityFromArrivalMonths: 6 },
            ...UNCERTAIN,
          },
          {
            id: 'photo',
            documentType: 'Photo',
            reads: 'photo',
            title: 'Photo',
            detail: '35 × 45 mm, white background.',
            level: 'required',
            icon: 'photo',
            photo: { widthMm: 35, heightMm: 45, background: 'white' },
            ...UNCERTAIN,
          },
        ],
      },
    ],
  };
}

/**
 * A form with the questions that every form asks, filled from the passport and the trip as far as
 * `canRead` knows the source.
 */
export function newForm(id: string, title: string, canRead: (source: string) => boolean): object {
  const filledFrom = (sources: string[]) => {
    const prefill = sources.filter(canRead);
    return prefill.length > 0 ? { prefill } : {};
  };
  const text = (key: string, label: string, sources: string[]) => ({
    key,
    type: 'text',
    label,
    required: true,
    ...filledFrom(sources),
    maxLength: 60,
  });
  const date = (key: string, label: string, sources: string[]) => ({
    key,
    type: 'date',
    label,
    required: true,
    ...filledFrom(sources),
  });
  return {
    $schema: `${SCHEMAS}/form.json`,
    id,
    title,
    officialName: title,
    source: 'general knowledge',
    sections: [
      {
        id: 'traveller',
        title: 'Traveller',
        fields: [
          text('surname', 'Surname', ['passport.surname', 'profile.lastName']),
          text('given_names', 'Given names', ['passport.given_names', 'profile.firstName']),
          date('date_of_birth', 'Date of birth', ['passport.date_of_birth']),
          {
            key: 'nationality',
            type: 'country',
            label: 'Nationality',
            required: true,
            ...filledFrom(['passport.nationality', 'trip.nationality']),
          },
          text('passport_number', 'Passport number', ['passport.number']),
          date('passport_expiry_date', 'Passport valid until', ['passport.expiry_date']),
        ],
      },
      {
        id: 'journey',
        title: 'Journey',
        fields: [
          date('arrival_date', 'Day of arrival', ['itinerary.arrival_date', 'trip.fromDate']),
          date('departure_date', 'Day of departure', ['itinerary.departure_date', 'trip.toDate']),
        ],
      },
    ],
  };
}

/** Facts of every visa; a check that reads another document or a rule belongs to some of them. */
const FITTING = /^(?:(?:trip|applicant|profile)\.|documents\.passport\.|today$)/;

/** Whether a check, by what it reads, fits a form that `newForm` has made. */
export function fitsNewForm(reads: readonly string[], form: object): boolean {
  const { sections } = form as { sections: { fields: { key: string }[] }[] };
  const keys = new Set(sections.flatMap(({ fields }) => fields.map(({ key }) => key)));
  return reads.every((path) => {
    const [root, key = ''] = path.split('.');
    return root === 'form' ? keys.has(key) : FITTING.test(path);
  });
}

/** A check of one visa: the passport outlives the trip. */
export function newCheck(id: string, title: string, visa: string): object {
  return {
    $schema: `${SCHEMAS}/check.json`,
    checks: [
      {
        id,
        title,
        category: 'Passport',
        severity: 'warning',
        appliesTo: [visa],
        assert: 'documents.passport.expiry_date >= trip.toDate',
        message:
          'The passport ends on {documents.passport.expiry_date}, before the trip does on {trip.toDate}.',
        fix: 'Renew the passport, or choose other dates.',
        fields: ['passport.expiry_date'],
        source: 'general knowledge',
      },
    ],
  };
}
