import { useStore } from '@nanostores/react';
import { ChevronLeft, Eye, Share2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { UserView } from '../../../api/accounts/identity/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { HelpLink } from '../../help/HelpLink.tsx';
import { sectionHelp } from '../../help/section-help.ts';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import { previewWords } from '../../i18n/dashboard/preview.ts';
import { shareWords } from '../../i18n/dashboard/share.ts';
import { $connection } from '../../stores/call.ts';
import { ownersView } from '../../stores/owners-view.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useWords } from '../../ui/language.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { $shopQuery } from '../../stores/shop.ts';
import { PaymentNotices } from '../../plans/PaymentNotices.tsx';
import { $section, isSetUp, openSection, type Section } from '../sections.ts';
import { Head } from './HeadTools.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { OwnersViewNotice } from './OwnersViewNotice.tsx';
import { PlanBanner } from './PlanBanner.tsx';
import { PublicationMark } from './PublicationMark.tsx';
import { SectionPanel } from './SectionPanel.tsx';
import { isInMore } from './in-more.ts';
import { SectionTabs } from './SectionTabs.tsx';
import { sideId } from './side.ts';
import { TopBar } from './TopBar.tsx';
import { useHasRoomForPreview, useIsWide } from './use-is-wide.ts';
import { useRestoredDrafts } from './use-restored-drafts.ts';
import { useSectionFocus } from './use-section-focus.ts';
import { useTrialWatch } from './use-trial-watch.ts';
import { useTyping } from './use-typing.ts';
import { reload } from '../../stores/queries.ts';

const FirstSteps = lazyPart(() => import('../first-steps/FirstSteps.tsx').then((part) => part.FirstSteps));
const PreviewPanel = lazyPart(() => import('../preview/PreviewPanel.tsx').then((part) => part.PreviewPanel));
const ShareDialog = lazyPart(() => import('../share/ShareDialog.tsx').then((part) => part.ShareDialog));

/** Sections with their own controls in the title's row. Preview and sharing are in their menu. */
const withTools: readonly Section[] = ['products', 'orders'];

/** Top bar, tabs, the open section, and the preview at its side. */
export function Frame({ user, shop }: { user: UserView; shop: OwnShop }) {
  const section = useStore($section);
  const words = useWords(frameWords);
  const preview = useWords(previewWords);
  const share = useWords(shareWords);
  const [sheet, setSheet] = useState<'preview' | 'share' | null>(null);
  // Orders use the full width: a table, and the open order at its side.
  const isWhole = section === 'orders';
  const hasRoom = useHasRoomForPreview() && !isWhole;
  const isWide = useIsWide();
  const shareButton = useRef<HTMLButtonElement>(null);
  useTrialWatch(user);
  useTyping();
  useSectionFocus(section);
  useRestoredDrafts(shop);
  const isOwner = shop.role === 'owner';
  const close = () => setSheet(null);
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  const head = useMemo(
    () => ({
      toolbar,
      onPreview: hasRoom ? null : () => setSheet('preview'),
      onShare: () => setSheet('share'),
    }),
    [toolbar, hasRoom],
  );
  const openShare = head.onShare;
  return (
    <div className="dashboard">
      <TopBar user={user} shop={shop} />
      <Notices user={user} shop={shop} />
      <div className={isWhole ? 'dashboard__columns dashboard__columns--whole' : 'dashboard__columns'}>
        <SectionTabs section={section}>
          <div className="dashboard__head">
            {!isWide && isInMore(section) && (
              <button
                type="button"
                className="icon-button dashboard__back"
                aria-label={words.backToMore}
                onClick={() => openSection('more')}
              >
                <ChevronLeft size={24} aria-hidden />
              </button>
            )}
            <h1>{words.section[section]}</h1>
            <HelpLink article={sectionHelp[section]} subject={words.section[section]} />
            <PublicationMark shop={shop} />
            <div className="dashboard__tools" ref={setToolbar} />
            {!hasRoom && !withTools.includes(section) && (
              <Button variant="secondary" iconOnPhones onClick={() => setSheet('preview')}>
                <Eye size={18} aria-hidden />
                <span>{preview.preview}</span>
              </Button>
            )}
            {!withTools.includes(section) && (
              <Button ref={shareButton} variant="secondary" iconOnPhones onClick={openShare}>
                <Share2 size={18} aria-hidden />
                <span>{share.share}</span>
              </Button>
            )}
          </div>
          {isOwner && section === (isSetUp(shop) ? 'home' : 'shop-info') && (
            <Boundary failed={null}>
              <FirstSteps user={user} shop={shop} onShare={openShare} />
            </Boundary>
          )}
          <Head value={head}>
            <SectionPanel section={section} shop={shop} />
          </Head>
        </SectionTabs>
        {isWhole && <div className="dashboard__side" id={sideId} />}
        {hasRoom && (
          <aside className="dashboard__preview" aria-label={preview.preview}>
            <Boundary>
              <PreviewPanel shop={shop} onShare={openShare} />
            </Boundary>
          </aside>
        )}
      </div>
      <Dialog open={sheet === 'preview' && !hasRoom} onOpenChange={close} title={preview.preview}>
        <div className="preview-sheet">
          <Boundary loading={<LoadingScreen />}>
            <PreviewPanel shop={shop} onShare={openShare} />
          </Boundary>
        </div>
      </Dialog>
      {sheet === 'share' && (
        <Boundary dialog={{ title: share.share, onClose: close }}>
          <ShareDialog shop={shop} onClose={close} focusAfter={() => shareButton.current} />
        </Boundary>
      )}
    </div>
  );
}

function Notices({ user, shop }: { user: UserView; shop: OwnShop }) {
  const words = useWords(frameWords);
  const connection = useStore($connection);
  return (
    <>
      {ownersView !== null && <OwnersViewNotice user={user} shop={shop} />}
      {connection === 'lost' && (
        <p className="dashboard-notice" role="alert">
          {words.connectionLost}
        </p>
      )}
      {!shop.isActive && (
        <p className="dashboard-notice">
          {words.suspended} {shop.suspendedReason && words.suspendedReason(shop.suspendedReason)}
        </p>
      )}
      {shop.role === 'owner' && <PaymentNotices onApproved={showPlan} />}
      {shop.role === 'owner' && <PlanBanner user={user} shop={shop} />}
    </>
  );
}

/** A larger plan shows more of the shop. */
const showPlan = () => reload($shopQuery);
