import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { namesLeftOut } from '../../src/tools/without-names.ts';

it('a component that only its name holds is free to go, and nothing else changes', () => {
  const code =
    'var Form = React10.forwardRef(\n  (props, ref) => null\n);\nForm.displayName = "Form";\nlet { displayName = "x" } = props;\n';
  expect(namesLeftOut(code)).toBe(
    'var Form = /* @__PURE__ */ React10.forwardRef(\n  (props, ref) => null\n);\n\nlet { displayName = "x" } = props;\n',
  );
});

it('the router that is installed names its components in that way', () => {
  const folder = join(import.meta.dirname, '../../node_modules/react-router/dist/production');
  const code = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  expect(code).toContain('.displayName = ');
  expect(namesLeftOut(code)).not.toContain('.displayName = ');
});
