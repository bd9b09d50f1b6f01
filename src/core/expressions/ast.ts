export type BinaryOperator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '&&'
  | '||'
  | 'in';
export type Macro = 'all' | 'exists' | 'exists_one' | 'filter' | 'map';

/**
 * An expression as plain JSON: it can be sent to the browser and evaluated there without a parser.
 * The first element names the node; the rest are its operands.
 */
export type Ast =
  | ['value', string | number | boolean]
  /** A fact, or the variable of a macro. */
  | ['name', string]
  | ['get', Ast, string]
  | ['at', Ast, Ast]
  | ['list', Ast[]]
  | ['map', [Ast, Ast][]]
  | ['!', Ast]
  | ['neg', Ast]
  | ['has', Ast]
  | [BinaryOperator, Ast, Ast]
  | ['?', Ast, Ast, Ast]
  | ['call', string, Ast[]]
  /**
   * A macro over a list: its name, the list, the variable, what is asked of each item, and for
   * `map` with three arguments the filter.
   */
  | ['each', Macro, Ast, string, Ast, Ast?];
