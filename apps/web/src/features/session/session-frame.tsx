import { commonTexts } from '@hybrid-mail/messages/common';
import { sessionTexts } from '@hybrid-mail/messages/session';
import type { ReactNode } from 'react';
import { PublicFooter } from '../../shared/public/public-footer.tsx';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { useDocumentTitle } from '../../ui/page-header/use-document-title.ts';
import { Envelope } from './envelope.tsx';
import { LanguageChoice } from './language-choice.tsx';

interface Props {
  /** A link at the top right. */
  readonly corner?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of the login page: product description on the left, form on the right. */
export function SessionFrame({ corner, children }: Props) {
  useDocumentTitle();
  return (
    <div className="login-page">
      <aside>
        <div className="login-brand">
          <BrandMark size={30} />
          <p>{commonTexts.appName}</p>
        </div>
        <Envelope />
        <div>
          <p className="login-pitch">
            {sessionTexts.pitchLine1}
            <br />
            {sessionTexts.pitchLine2}
          </p>
          <p className="login-pitch-text">{sessionTexts.pitchText}</p>
        </div>
      </aside>
      <div className="login-side">
        <header>
          <LanguageChoice />
          {corner}
        </header>
        <main>{children}</main>
        <PublicFooter className="login-footer" />
      </div>
    </div>
  );
}
