import { createContext, use } from 'react';

/** In which language the words of the form around are, where that is not the page's. */
export const FormLanguage = createContext<string | undefined>(undefined);

interface FormWordsProps {
  /** Where these words alone are not in the page's language. */
  lang?: string | undefined;
  children: string | undefined;
}

/** Words of an official form: in English they say so, and run from left to right on any page. */
export const FormWords = ({ lang, children }: FormWordsProps) => {
  const around = use(FormLanguage);
  const language = lang ?? around;
  return language === undefined ? (
    children
  ) : (
    <span lang={language} dir="ltr">
      {children}
    </span>
  );
};
