/** Words of firms and offices, of papers and their parts, and of notices: nobody is called so. In plain letters. */
const WORDS = new Set(`
sprl bvba ltd limited llc llp inc incorporated corp corporation plc gmbh ag kg ohg ug sarl sas sasu eurl srl spa bv nv lda ltda sl slu sau pvt pte pty oy aps sro doo kft zrt
company companies compagnie compania compagnia firma gesellschaft societe sociedad societa sociedade group groupe gruppe gruppo grupo holding partners associates association verein
bank banque banco banca sparkasse volksbank raiffeisenbank caisse caja cassa building society credit crediti credito insurance assurance assurances versicherung versicherungen seguros assicurazioni verzekeringen mutual mutuelle
hospital hopital klinik clinic clinique krankenhaus university universitat universite universidad universita universidade college school ecole escuela scuola escola hochschule institute institut instituto istituto academy
ministry ministere ministerium ministerio ministero department departement abteilung direction directorate office agency agence agentur agencia agenzia authority behorde service services dienst servicio servizi finanzamt finances treasury revenue
embassy consulate embassade ambassade botschaft konsulat embajada ambasciata council municipality prefecture mairie gemeinde ayuntamiento comune hotel airlines airways energy energies electricity telecom water gas
network medical health dental vision pharmacy plan plans member members dependents identification prefix suffix group copay deductible coinsurance coverage policy
statement account accounts summary balance payment payments deposit deposits total totals amount number numero nummer date copy original duplicate certificate licence license passport document report invoice receipt rechnung facture factura fattura
customer client employer employee salary payslip earnings deductions description reference period signature address telephone phone email website
check cheque void negotiable confidential warning notice important please thank your
republic republique republik republica repubblica kingdom bundesrepublik states
`.trim().split(/\s+/));

/** Whether plain words are nothing but words of firms and papers: "Group", "Check date". */
export const isNoName = (words: readonly string[]): boolean => words.every((word) => WORDS.has(word));

/** Whether plain words name a firm, a paper or a notice rather than a person. */
export const isNoPerson = (words: readonly string[]): boolean => words.some((word) => WORDS.has(word)) || words.every((word) => /^(\p{L})\1+$/u.test(word));
