import { useState } from 'react';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { whatsappEvents, whatsappTexts } from '../../../../api/shops/shop/whatsapp-texts.ts';
import { useForm } from '../../../forms/use-form.ts';
import { whatsappWords } from '../../../i18n/dashboard/whatsapp-texts.ts';
import type { Language } from '../../../i18n/dictionary.ts';
import { api } from '../../../stores/api.ts';
import { ownersView } from '../../../stores/owners-view.ts';
import { adoptShop } from '../../../stores/shop.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useWords } from '../../../ui/language.tsx';
import { useFormMessages } from '../../forms/use-form-messages.ts';
import { useSaveText } from '../../forms/use-save-text.ts';

/** The messages that an order's WhatsApp button offers, in the shop's language first. */
export function WhatsappTextsCard({ shop }: { shop: OwnShop }) {
  const words = useWords(whatsappWords);
  const [language, setLanguage] = useState<Language>(shop.language);
  const { saySaved, ...messages } = useFormMessages(words);
  const form = useForm({
    ...messages,
    draft: { shopId: shop.id, name: 'whatsapp-texts' },
    saved: shop.whatsappTexts,
    schema: whatsappTexts,
    send:
      ({ checked }) =>
      (request) =>
        api.shops({ shop: shop.id }).put({ whatsappTexts: checked }, request),
    onSaved(response: OwnShop) {
      adoptShop(response);
      saySaved();
    },
    onInvalid: (problems) => setLanguage(Object.keys(problems).some((name) => name.endsWith('Bn')) ? 'bn' : 'en'),
  });
  const saveText = useSaveText(form);
  return (
    <Card className="section-form__fields">
      <h2>{words.title}</h2>
      <p className="section-form__intro">{words.intro}</p>
      <form className="section-form__fields" {...form.element}>
        <p>{words.words}</p>
        <div className="order-settings__save" role="group" aria-label={words.title}>
          {(['bn', 'en'] as const).map((each) => (
            <Button
              key={each}
              variant={each === language ? 'primary' : 'secondary'}
              aria-pressed={each === language}
              onClick={() => setLanguage(each)}
            >
              {words.inLanguage[each]}
            </Button>
          ))}
        </div>
        {whatsappEvents.map((event) => (
          <TextArea
            key={`${event}${language}`}
            {...form.text(`${event}${language === 'en' ? 'En' : 'Bn'}`)}
            label={words.events[event]}
            placeholder={whatsappWords(language).usual[event]}
            optional
            rows={4}
            maxLength={600}
          />
        ))}
        <div className="order-settings__save">
          {ownersView === null && (
            <Button type="submit" variant="secondary" busy={form.isBusy}>
              {words.save}
            </Button>
          )}
          <p className="section-form__intro" role="status">
            {saveText}
          </p>
        </div>
      </form>
    </Card>
  );
}
