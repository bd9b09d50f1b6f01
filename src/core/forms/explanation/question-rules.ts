import type { Ast } from '../../expressions/ast.ts';
import type { Facts } from '../../expressions/facts.ts';
import type { Cell } from '../store/cell.ts';
import { rulesOf } from '../store/node-tree.ts';
import type { FormStore } from '../store/store.ts';
import type { FieldNode } from '../types.ts';

/** What a rule decides about a question or section: that it is asked, or has to be answered. */
interface QuestionRule {
  about: 'shown' | 'required';
  ast: Ast;
}

/** A question's rules with all that they may read where it stands. */
interface ExplainedQuestion {
  rules: QuestionRule[];
  facts: Facts;
  /** The questions beside it, which its rules call `item`. */
  siblings: readonly FieldNode[];
}

/** Why a question or section is asked, and why it has to be answered: each rule once. */
export function questionRules(cell: Cell, store: FormStore): ExplainedQuestion {
  const { showWhen, requireWhen } = rulesOf(cell.treeNode);
  const ruleAt = (index: number | undefined) => store.form.rules[index ?? -1]?.ast;
  const [shown, required] = [ruleAt(showWhen), cell.isRequiredByRule && ruleAt(requireWhen)];
  const isTheSame = JSON.stringify(shown) === JSON.stringify(required);
  const around = cell.treeNode.parent;
  return {
    rules: [
      ...(shown ? [{ about: 'shown' as const, ast: shown }] : []),
      ...(required && !isTheSame ? [{ about: 'required' as const, ast: required }] : []),
    ],
    facts: store.factsAround(cell),
    siblings: around?.node?.fields ?? around?.section?.fields ?? [],
  };
}
