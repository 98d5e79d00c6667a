import type { ReactNode } from 'react';
import { salesLimits } from '../../../api/shops/sales-pages/blocks.ts';
import type { FormStore } from '../../forms/form-store.ts';
import { salesPageWords } from '../../i18n/dashboard/sales-pages.ts';
import { shopPageWords } from '../../i18n/dashboard/shop-page.ts';
import { formatNumber } from '../../i18n/format.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { PictureField } from '../pictures/PictureField.tsx';
import { QuestionList } from './QuestionList.tsx';
import type { BlockOf, KeyedBlock } from './typed-page.ts';

interface Props<Block = KeyedBlock> {
  block: Block;
  form: Pick<FormStore<object>, 'pending'>;
  /** A function receives the latest block, for uploads that end later. */
  onChange: (change: (latest: KeyedBlock) => KeyedBlock) => void;
}

/** The content of one part of a sales page. */
export function BlockFields({ block, form, onChange }: Props) {
  const words = useWords(salesPageWords);
  const { pictureFailures } = useWords(shopPageWords);
  /** Changes some fields of the block, which has the same type as long as its key is the same. */
  const put = (part: object) => onChange((latest) => ({ ...latest, ...part }));
  const line = (name: string, label: string, value: string, hint?: string) => (
    <TextField
      label={label}
      {...(hint && { hint })}
      optional
      maxLength={salesLimits.line}
      value={value}
      onChange={({ target }) => put({ [name]: target.value })}
    />
  );
  const text = (label: string, value: string) => (
    <TextArea
      label={label}
      optional
      rows={3}
      maxLength={salesLimits.text}
      value={value}
      onChange={({ target }) => put({ text: target.value })}
    />
  );
  const picture = (name: string, label: string, value: string | null, hint?: string) => (
    <PictureField
      name={`blocks.${block.key}-${name}`}
      form={form}
      label={label}
      {...(hint && { hint })}
      optional
      purpose="product-image"
      shape="square"
      value={value}
      onChange={(imageUrl) => put({ [name]: imageUrl })}
      failures={pictureFailures}
    />
  );
  switch (block.type) {
    case 'hero': {
      return (
        <>
          {line('title', words.headline, block.title)}
          {text(words.text, block.text)}
          {picture('imageUrl', words.picture, block.imageUrl, words.pictureHint)}
          <TextField
            label={words.video}
            hint={words.videoHint}
            optional
            inputMode="url"
            autoCapitalize="none"
            maxLength={300}
            value={block.videoUrl}
            onChange={({ target }) => put({ videoUrl: target.value })}
          />
        </>
      );
    }
    case 'text': {
      return (
        <>
          {line('title', words.heading, block.title)}
          {text(words.text, block.text)}
          {picture('imageUrl', words.picture, block.imageUrl)}
        </>
      );
    }
    case 'beforeAfter': {
      return (
        <>
          {line('title', words.heading, block.title)}
          {picture('before', words.before, block.before)}
          {picture('after', words.after, block.after)}
        </>
      );
    }
    case 'benefits':
    case 'price':
    case 'reviews':
    case 'questions':
    case 'trust': {
      return <TextBlockFields block={block} put={put} line={line} text={text} />;
    }
  }
}

interface TextProps {
  block: Exclude<KeyedBlock, BlockOf<'hero' | 'text' | 'beforeAfter'>>;
  put: (part: object) => void;
  line: (name: string, label: string, value: string, hint?: string) => ReactNode;
  text: (label: string, value: string) => ReactNode;
}

/** The content of a part without pictures. */
function TextBlockFields({ block, put, line, text }: TextProps) {
  const words = useWords(salesPageWords);
  switch (block.type) {
    case 'benefits': {
      return (
        <>
          {line('title', words.heading, block.title)}
          <Benefits block={block} onChange={(items) => put({ items })} />
        </>
      );
    }
    case 'price': {
      return (
        <>
          <p className="page-section__note">{words.hints.price}</p>
          {text(words.priceText, block.text)}
          <TextField
            label={words.code}
            hint={words.codeHint}
            optional
            maxLength={20}
            autoCapitalize="characters"
            value={block.code}
            onChange={({ target }) => put({ code: target.value })}
          />
        </>
      );
    }
    case 'reviews': {
      return (
        <>
          <p className="page-section__note">{words.hints.reviews}</p>
          {line('title', words.heading, block.title)}
        </>
      );
    }
    case 'questions': {
      return <QuestionList items={block.items} onChange={(items) => put({ items })} />;
    }
    case 'trust': {
      return (
        <>
          <CheckField label={words.cash} checked={block.showsCash} onChange={(showsCash) => put({ showsCash })} />
          {line('exchange', words.exchange, block.exchange, words.exchangeHint)}
          <CheckField
            label={words.address}
            checked={block.showsAddress}
            onChange={(showsAddress) => put({ showsAddress })}
          />
        </>
      );
    }
  }
}

/** A line for each benefit, and an empty one after the last. */
function Benefits({
  block: { items },
  onChange,
}: {
  block: BlockOf<'benefits'>;
  onChange: (items: readonly string[]) => void;
}) {
  const words = useWords(salesPageWords);
  const language = useLanguage();
  const shown = items.length < salesLimits.benefits ? [...items, ''] : items;
  return shown.map((item, index) => (
    <TextField
      // Places are the only identity of a line, and each field shows its value.
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      label={words.benefit(formatNumber(index + 1, language))}
      optional
      maxLength={salesLimits.line}
      value={item}
      onChange={({ target }) => onChange([...items.slice(0, index), target.value, ...items.slice(index + 1)])}
    />
  ));
}
