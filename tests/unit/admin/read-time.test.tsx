// @vitest-environment jsdom
import { zodResolver } from '@hookform/resolvers/zod';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ArticleFormApi,
  articleForm,
  type ArticleValues,
  type CheckedArticle,
  newArticle,
} from '@/components/admin/news/article-values';
import { ReadTimeField } from '@/components/admin/news/read-time-field';
import { articleToSave } from '@/components/admin/news/save-article';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let place: HTMLElement;
let root: Root;
let form: ArticleFormApi;

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

interface Props {
  readTime: string;
  minutes: number;
  onForm: (form: ArticleFormApi) => void;
}

function Form({ readTime, minutes, onForm }: Props) {
  const own = useForm<ArticleValues, unknown, CheckedArticle>({
    resolver: zodResolver<ArticleValues, unknown, CheckedArticle>(articleForm),
    defaultValues: { ...newArticle(), title: 'Storm', categoryId: 7, readTime },
  });
  // As a form that keeps drafts: it knows what people changed.
  const { dirtyFields, isDirty } = own.formState;
  useEffect(() => onForm(own), [own, onForm]);
  return (
    <div data-dirty={isDirty} data-fields={Object.keys(dirtyFields).join(' ')}>
      <ReadTimeField form={own} minutes={minutes} />
    </div>
  );
}

const keep = (own: ArticleFormApi): void => {
  form = own;
};
const show = (readTime: string, minutes: number): void => {
  act(() => root.render(<Form readTime={readTime} minutes={minutes} onForm={keep} />));
};
const type = (text: string): void => {
  act(() => form.setValue('readTime', text, { shouldDirty: true }));
};
const sent = (): string => articleToSave(articleForm.parse(form.getValues())).fields.readTime;

describe('the read time of an article', () => {
  it('is computed where it is the default, and follows the text', () => {
    show('3 MIN Read', 5);
    expect(form.getValues('readTime')).toBe('');
    expect(sent()).toBe('5 MIN Read');
    show('3 MIN Read', 6);
    expect(sent()).toBe('6 MIN Read');
    expect(place.querySelector('[data-dirty]')?.getAttribute('data-dirty')).toBe('false');
  });

  it('stays as it was typed, also where that is the default', () => {
    show('One coffee', 5);
    expect(sent()).toBe('One coffee');
    type('3 MIN Read');
    show('One coffee', 6);
    expect(sent()).toBe('3 MIN Read');
    type('');
    expect(sent()).toBe('6 MIN Read');
  });
});
