import '@mantine/core/styles.css';
import {
  Checkbox,
  Group,
  MultiSelect,
  NativeSelect,
  NumberInput,
  Radio,
  Select,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import {
  Controller,
  FormProvider,
  useFieldArray,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import { holds } from '../../../src/core/expressions/evaluate.ts';
import { readsOf } from '../../../src/core/expressions/reads.ts';
import type { CompiledForm, FieldNode } from '../../../src/core/forms/types.ts';
import type { PageData } from './data.ts';

// What a good hand would write with React Hook Form: text uncontrolled by `register`, the rest by
// Controller, conditions by useWatch.

interface Props {
  node: FieldNode;
  name: string;
  data: PageData;
}

const choices = ({ node, data }: Props) =>
  node.options?.map(({ value, label }) => ({ value, label })) ??
  (node.optionsFrom
    ? data.countries.countries.filter(({ value }) =>
        data.countries.sets[node.optionsFrom!]?.includes(value),
      )
    : data.countries.countries
  ).map(({ value, label }) => ({ value, label }));

const Text = ({ node, name }: Props) => {
  const { register } = useFormContext();
  const Input = node.type === 'textarea' ? Textarea : TextInput;
  return (
    <Input
      label={node.label}
      description={node.help}
      {...register(name, { required: Boolean(node.required), maxLength: node.maxLength ?? 10_000 })}
    />
  );
};

const Choice = (props: Props) => {
  const { node, name } = props;
  return (
    <Controller
      name={name}
      rules={{ required: Boolean(node.required) }}
      render={({ field: { value, onChange } }) => {
        const options = choices(props);
        switch (node.type) {
          case 'radio':
            return (
              <Radio.Group
                label={node.label}
                description={node.help}
                value={(value as string) ?? ''}
                onChange={onChange}
              >
                <Stack>
                  {options.map((option) => (
                    <Radio key={option.value} {...option} />
                  ))}
                </Stack>
              </Radio.Group>
            );
          case 'checkboxGroup':
            return (
              <Checkbox.Group
                label={node.label}
                description={node.help}
                value={(value as string[]) ?? []}
                onChange={onChange}
              >
                <Stack>
                  {options.map((option) => (
                    <Checkbox key={option.value} {...option} />
                  ))}
                </Stack>
              </Checkbox.Group>
            );
          case 'multiselect':
            return (
              <MultiSelect
                label={node.label}
                data={options}
                value={(value as string[]) ?? []}
                onChange={onChange}
                searchable
              />
            );
          case 'checkbox':
            return (
              <Checkbox
                label={node.label}
                checked={Boolean(value)}
                onChange={(event) => onChange(event.currentTarget.checked)}
              />
            );
          case 'number':
            return (
              <NumberInput
                label={node.label}
                description={node.help}
                value={(value as number) ?? ''}
                onChange={onChange}
              />
            );
          default:
            return (
              <Select
                label={node.label}
                description={node.help}
                data={options}
                value={(value as string) ?? null}
                onChange={onChange}
                searchable
              />
            );
        }
      }}
    />
  );
};

const Money = (props: Props) => (
  <Group>
    <Text {...props} name={`${props.name}.amount`} />
    <NativeSelect data={['EUR', 'GBP', 'INR', 'JPY']} />
  </Group>
);

const List = ({ node, name, data }: Props) => {
  const { fields, append } = useFieldArray({ name });
  return (
    <Stack>
      <p>{node.label}</p>
      {fields.map((row, at) => (
        <Stack key={row.id}>
          {node.fields?.map((field) => (
            <Field key={field.key} node={field} name={`${name}.${at}.${field.key}`} data={data} />
          ))}
        </Stack>
      ))}
      <button type="button" onClick={() => append({})}>
        Add
      </button>
    </Stack>
  );
};

const Body = (props: Props) => {
  const { node, name, data } = props;
  switch (node.type) {
    case 'group':
      return (
        <Stack>
          <p>{node.label}</p>
          {node.fields?.map((field) => (
            <Field key={field.key} node={field} name={`${name}.${field.key}`} data={data} />
          ))}
        </Stack>
      );
    case 'list':
      return <List {...props} />;
    case 'text':
    case 'textarea':
    case 'email':
    case 'phone':
    case 'date':
    case 'month':
    case 'signature':
    case 'file':
      return <Text {...props} />;
    case 'money':
      return <Money {...props} />;
    default:
      return <Choice {...props} />;
  }
};

const Conditional = (props: Props & { rule: CompiledForm['rules'][number] }) => {
  const { rule, name, data } = props;
  const { getValues } = useFormContext();
  useWatch({
    name: readsOf(rule.ast)
      .filter((read) => read.startsWith('form.'))
      .map((read) => read.slice(5)),
  });
  const parent = name.split('.').slice(0, -1).join('.');
  const shows = holds(rule.ast, {
    form: getValues(),
    item: parent ? (getValues(parent) as unknown) : {},
    today: '2026-11-21',
    tables: data.tables,
  });
  return shows ? <Body {...props} /> : null;
};

const Field = (props: Props) => {
  const rule =
    props.node.showWhen === undefined ? undefined : props.data.form.rules[props.node.showWhen];
  return rule ? <Conditional {...props} rule={rule} /> : <Body {...props} />;
};

const Section = ({
  section,
  data,
}: {
  section: CompiledForm['sections'][number];
  data: PageData;
}) => {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const show = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: '600px' },
    );
    if (place.current) observer.observe(place.current);
    window.addEventListener('draw-all', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('draw-all', show);
    };
  }, []);
  return (
    <section ref={place} style={isNear ? undefined : { minHeight: section.fields.length * 92 }}>
      <h2>{section.title}</h2>
      {isNear && (
        <Stack>
          {section.fields.map((node) => (
            <Field key={node.key} node={node} name={node.key} data={data} />
          ))}
        </Stack>
      )}
    </section>
  );
};

export const App = ({ data }: { data: PageData }) => {
  const methods = useForm({ defaultValues: data.values });
  return (
    <FormProvider {...methods}>
      <form noValidate>
        {data.form.sections
          .filter(({ showWhen }) => showWhen === undefined)
          .map((section) => (
            <Section key={section.id} section={section} data={data} />
          ))}
      </form>
    </FormProvider>
  );
};
