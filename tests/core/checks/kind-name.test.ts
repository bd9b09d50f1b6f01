import { describe, expect, it } from 'vitest';
import { kindName } from '../../../src/core/checks/documents/kind-name.ts';
import { compiled } from './check-cases.ts';

describe('the name of a document', () => {
  it.each([
    [{ category: 'Proof of Travel', namespace: 'hotel' }, 'Hotel booking'],
    [{ category: 'Proof of Travel', field: 'segments' }, 'Flight reservation'],
    [{ category: 'Proof of Travel', field: 'booking_reference' }, 'Flights and hotels'],
    [{ category: 'Proof of Employment', namespace: 'payslip' }, 'Payslip'],
    [{ category: 'Insurance' }, 'Travel medical insurance'],
    [{ category: 'Other', namespace: '' }, 'Other document'],
    [{ category: 'Poem' }, 'Poem'],
    [{ category: '' }, ''],
  ])('%j is "%s"', (document, name) =>
    expect(kindName(compiled.documentTypes, document)).toBe(name),
  );
});
