import type { Form, FieldDefinition as Question } from '../../../contract/catalogue.ts';

/** Every question of a form by its path, those within groups and lists too. */
export function questionsByPath({ sections }: Pick<Form, 'sections'>): Map<string, Question> {
  const byPath = new Map<string, Question>();
  const add = (questions: readonly Question[], above: string): void => {
    for (const question of questions) {
      const path = `${above}${question.key}`;
      byPath.set(path, question);
      if ('fields' in question && question.fields) add(question.fields as Question[], `${path}.`);
    }
  };
  for (const { fields } of sections) add(fields, '');
  return byPath;
}

/** The options that a question names itself. */
export const optionsOf = (
  question: Question | undefined,
): readonly { value: string; label: string }[] =>
  (question && 'options' in question && question.options) || [];
