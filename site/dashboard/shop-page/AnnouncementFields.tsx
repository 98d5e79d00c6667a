import { useState } from 'react';
import { readDhakaTime } from '../../../api/platform/formats/dhaka-time.ts';
import { longestAnnouncement } from '../../../api/shops/shop/sections/announcement.ts';
import { shopPageWords } from '../../i18n/dashboard/shop-page.ts';
import { formatMoment } from '../../i18n/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { TypedOf } from './typed-sections.ts';

interface Props {
  section: TypedOf<'announcement'>;
  onChange: (section: TypedOf<'announcement'>) => void;
}

/** The announcement's text and times, and whether shoppers see it now. */
export function AnnouncementFields({ section, onChange }: Props) {
  const words = useWords(shopPageWords);
  const language = useLanguage();
  const [openedAt] = useState(() => Date.now());
  const from = readDhakaTime(section.from);
  const until = readDhakaTime(section.until);
  const isWrong = from !== null && until !== null && until <= from;
  return (
    <>
      <TextField
        label={words.line}
        maxLength={longestAnnouncement}
        value={section.text}
        onChange={({ target }) => onChange({ ...section, text: target.value })}
      />
      <div className="page-section__pair">
        <TextField
          type="datetime-local"
          label={words.from}
          optional
          value={section.from}
          onChange={({ target }) => onChange({ ...section, from: target.value })}
        />
        <TextField
          type="datetime-local"
          label={words.until}
          optional
          error={isWrong ? words.wrongOrder : undefined}
          value={section.until}
          onChange={({ target }) => onChange({ ...section, until: target.value })}
        />
      </div>
      <p className="field__hint">{words.times}</p>
      <Notice>
        {until !== null && until <= openedAt
          ? words.ended
          : from !== null && from > openedAt && words.waits(formatMoment(from, language))}
      </Notice>
    </>
  );
}
