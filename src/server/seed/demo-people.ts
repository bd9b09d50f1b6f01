/** An invented person. Any likeness to somebody real is chance. */
export interface DemoPerson {
  first: string;
  last: string;
  /** Two-letter code of the country of the passport. */
  country: string;
  city: string;
  /** yyyy-mm-dd */
  born: string;
}

const ROWS = `
Asha,Kadamwala,IN,Pune,1991-04-17
Tunde,Okanlawo,NG,Ibadan,1986-11-02
Liwayway,Santarosa,PH,Cebu City,1994-07-25
Minh,Phamtrung,VN,Da Nang,1989-01-30
Zeynep,Karadenizli,TR,Izmir,1978-09-12
Omar,El-Naggari,EG,Alexandria,1983-03-08
Camila,Restrepova,CO,Medellin,1997-12-19
Joao,Vasconcelinho,BR,Recife,1990-06-05
Wanjiku,Mwendani,KE,Nakuru,1992-02-28
Hamza,Qureshani,PK,Lahore,1985-08-21
Sinta,Wiranegara,ID,Surabaya,1999-05-14
Kofi,Asantewood,GH,Kumasi,1981-10-10
Nomvula,Dlaminesi,ZA,Durban,1976-04-03
Arman,Sarkisovan,AM,Gyumri,1988-12-24
Dilnoza,Yusupkhan,UZ,Samarkand,1995-09-09
Youssef,Benhaddad,MA,Fez,1987-07-01
Ishani,Deshmukhi,IN,Mumbai,1984-03-15
Maya,Gurungeli,NP,Pokhara,2001-01-22
Rahim,Chowdhurian,BD,Sylhet,1984-05-27
Lucia,Quispehua,PE,Arequipa,1979-02-13
Bilguun,Batmunkhe,MN,Darkhan,1996-08-30
Sofia,Ramirezcal,MX,Oaxaca,1998-03-18
Aigerim,Nurlanbek,KZ,Shymkent,1990-10-07
Salma,Trabelsine,TN,Sousse,1982-06-29
`;

/** The people that the demonstration is about, always the same and in the same order. */
export const demoPeople: DemoPerson[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [first = '', last = '', country = '', city = '', born = ''] = row.split(',');
    return { first, last, country, city, born };
  });

/** The place of the one who has the finished applications, and no others: a client of agent@. */
export const FINISHER = 16;
