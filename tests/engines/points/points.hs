import System.IO

points :: String -> String -> Int
points _ _ = 0 -- your engine

reply :: String -> String
reply ('{' : _) = "ofcheck 1 plain name points operations score window 64 seating.players 2"
reply line = case words line of
  ["score", i, a, b] -> unwords [i, "points", show (points a b), show (negate (points a b))]
  "score" : i : _ -> i ++ " unsupported two seats only"
  _ : i : _ -> i ++ " ok"
  _ -> "- error not a request"

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  interact (unlines . map reply . lines)
